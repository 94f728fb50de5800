// The live connection to a table: it comes back by itself, and asks for what was missed.

import ReconnectingSocket from 'partysocket/ws'

import type { Asked, Frame } from './types'

interface Ears {
  /** What the last state is that is known; null: none. */
  since: () => number | null
  frame: (frame: Frame) => void
  /** Whether the connection stands; if it was closed for a reason, the sentence. */
  stands: (open: boolean, reason: string) => void
}

const POLICY = 1008 // closed because of what this page did: coming back at once would not help
const TOO_BIG = 1009

export class Live {
  private readonly socket: ReconnectingSocket

  constructor(id: string, ears: Ears) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = () => {
      const since = ears.since()
      const from = since === null ? '' : `?since=${since}`
      return `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/live${from}`
    }
    this.socket = new ReconnectingSocket(address, [], {
      minReconnectionDelay: 250,
      maxReconnectionDelay: 5000,
      connectionTimeout: 5000,
      maxEnqueuedMessages: 0,
    })
    this.socket.addEventListener('open', () => ears.stands(true, ''))
    this.socket.addEventListener('close', (event) => {
      const refused = event.code === POLICY || event.code === TOO_BIG
      if (refused) this.socket.close()
      ears.stands(false, refused ? event.reason : '')
    })
    this.socket.addEventListener('message', (event) => {
      ears.frame(JSON.parse(String(event.data)) as Frame)
    })
  }

  /** Sends a question; false: nobody heard it. */
  ask(asked: Asked): boolean {
    if (this.socket.readyState !== ReconnectingSocket.OPEN) return false
    this.socket.send(JSON.stringify(asked))
    return true
  }

  close(): void {
    this.socket.close()
  }
}
