// A person at a table: what he sees, one ply after the other, and what he does.

import * as api from '../wire/api'
import { Live } from '../wire/live'
import type { Answer, Frame, Gesture, Hint, Scene, ShownCard, TableState } from '../wire/types'
import { finishedTrick, news } from './course'
import { heldFor } from './gestures'
import { Selection } from './selection.svelte'
import { PACES, settings } from './settings.svelte'

const LONGEST_QUEUE = 12 // plies that are drawn one by one; if more are waiting, only the last
const GONE = [401, 403, 404] // what the server answers if there is no table for this person
const FORCED_AFTER = 500 // milliseconds at least before a forced action is done

type Link = 'opening' | 'open' | 'away' | 'closed'

export class Sitting {
  shown = $state.raw<TableState | null>(null)
  finished = $state.raw<ShownCard[] | null>(null) // a finished trick that is still to be seen
  resting = $state(false) // while the result of a deal is shown
  link = $state<Link>('opening')
  why = $state('') // it was closed
  waiting = $state(false) // for the answer to an own action
  answer = $state.raw<Answer | null>(null)
  hint = $state.raw<Hint | null>(null)
  thinking = $state(false) // about a hint
  said = $state('') // by the server: a refusal
  notice = $state('') // by the server, to everybody at the table
  told = $state('') // what has happened last, for those who hear the page

  scene = $derived.by<Scene | null>(() => {
    if (!this.shown) return null
    return this.dealShown && this.shown.ended ? this.shown.ended : this.shown.scene
  })
  /** Whether the person is to decide, and can; also while he has done so and is not answered, so
   * that nothing is drawn in between.  What is shown while later plies wait to be drawn is past. */
  due = $derived.by(() => {
    const actions = this.scene?.actions.length ?? 0
    const latest = this.shown?.version === this.newest?.version
    return actions > 0 && latest && !this.dealShown && this.link === 'open'
  })
  readonly selection: Selection

  private dealShown = $state(false) // the deal as it ended, not yet the next
  private queue: TableState[] = []
  private newest = $state.raw<TableState | null>(null) // that is known, drawn or not
  private later = '' // a notice of what is still to be drawn
  private urgent = false // the next state answers the person: it is drawn at once
  private drawn = 0 // when
  private timer: ReturnType<typeof setTimeout> | undefined
  private forcing: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  private whyAsked = -1
  private live: Live | null = null

  constructor(readonly id: string) {
    this.selection = new Selection(this)
  }

  // ------------------------------------------------------------------------------ the connection

  connect(): void {
    this.live = new Live(this.id, {
      since: () => this.newest?.version ?? null,
      frame: (frame) => this.hear(frame),
      stands: (open, reason) => this.stands(open, reason),
    })
  }

  leave(): void {
    this.live?.close()
    clearTimeout(this.timer)
    clearTimeout(this.forcing)
  }

  private stands(open: boolean, reason: string): void {
    this.link = open ? 'open' : reason ? 'closed' : 'away'
    this.why = reason
    if (!open) {
      this.waiting = this.thinking = false
      if (!reason) void this.ask()
    } else {
      this.force()
    }
  }

  /** Asks whether there is a table to come back to; if there is none, says so. */
  private async ask(): Promise<void> {
    try {
      await api.table(this.id)
    } catch (wrong) {
      if (!(wrong instanceof api.Refused) || !GONE.includes(wrong.status)) return
      this.live?.close()
      this.link = 'closed'
      this.why = wrong.message
    }
  }

  private hear(frame: Frame): void {
    switch (frame.kind) {
      case 'table':
        this.take(frame.table, frame.stale)
        break
      case 'answer':
        if (frame.re === this.whyAsked) this.answer = frame.answer
        break
      case 'hint':
        this.thinking = false
        this.hint = frame.hint
        break
      case 'refused':
        this.waiting = this.thinking = this.urgent = false
        this.said = frame.refusal.sentence
        break
      case 'notice':
        if (this.queue.length) this.later = frame.sentence
        else this.notice = frame.sentence
        break
      case 'done':
        break
    }
  }

  // ---------------------------------------------------------------------------- drawing, in turn

  /** Takes a state in: it is drawn when those before it have been seen. */
  take(state: TableState, stale = false): void {
    if (this.newest && state.version <= this.newest.version && !stale) return
    this.newest = state
    this.queue.push(state)
    if (this.urgent || stale || !this.shown) {
      if (this.urgent) this.selection.leave()
      this.urgent = false
      const why = stale ? this.said : '' // nothing was done
      this.flush()
      this.said = why
    } else if (!this.resting && (this.queue.length > LONGEST_QUEUE || document.hidden)) {
      this.flush()
    } else {
      this.pump()
    }
  }

  /** Draws the last of what is waiting, but no further than the end of a deal. */
  private flush(): void {
    const ended = this.queue.findIndex((state) => state.ended !== null)
    const last = ended < 0 ? this.queue.length - 1 : ended
    const state = this.queue[last]
    this.queue = this.queue.slice(last + 1)
    if (state) this.draw(state)
  }

  private pump(): void {
    clearTimeout(this.timer)
    const next = this.queue[0]
    if (this.resting || (!next && !this.finished)) return
    const pace = PACES[settings.pace]
    const due = this.drawn + (this.finished ? pace.trick : pace.ply) - performance.now()
    if (due > 0) {
      this.timer = setTimeout(() => this.pump(), due)
    } else if (this.finished) {
      this.release()
    } else if (next) {
      this.queue.shift()
      this.draw(next)
    }
  }

  private draw(state: TableState): void {
    const before = this.shown?.scene ?? null
    const after = state.ended ?? state.scene
    this.told = news(before, state.scene).join(' ')
    this.finished = finishedTrick(before, after)
    this.dealShown = state.ended !== null && before !== null && before.deal === after.deal
    this.shown = state
    this.waiting = this.thinking = this.resting = false
    this.answer = this.hint = null
    this.said = ''
    if (this.later && !this.queue.length) {
      this.notice = this.later
      this.later = ''
    }
    this.drawn = performance.now()
    this.selection.after(this.scene ?? state.scene)
    if (!this.finished) this.released()
    this.pump()
  }

  /** Takes a finished trick from the table. */
  release(): void {
    if (!this.finished) return
    this.finished = null
    this.drawn = performance.now()
    this.released()
    this.pump()
  }

  private released(): void {
    this.resting = this.dealShown
    this.force()
  }

  /** Goes on after the result of a deal has been seen. */
  nextDeal(): void {
    this.resting = this.dealShown = false
    this.drawn = performance.now()
    if (this.scene) this.selection.after(this.scene)
    this.force()
    this.pump()
  }

  /** Draws at once all that is waiting to be drawn. */
  hurry(): void {
    this.release()
    if (this.queue.length && !this.resting) this.flush()
  }

  // --------------------------------------------------------------------------- what a person does

  act(action: Gesture): void {
    if (!this.due || this.waiting || !this.shown) return
    this.finished = null
    const { version } = this.shown
    this.urgent = this.waiting = this.send({ do: 'act', action: action.text, version })
  }

  undo(): void {
    if (this.undoable) this.request('undo')
  }

  until(): void {
    if (this.scene?.until) this.request('until')
  }

  stop(): void {
    this.request('stop')
  }

  askHint(): void {
    if (!this.due || this.waiting) return
    this.answer = null
    this.said = ''
    this.thinking = this.request('hint')
  }

  /** Asks why these cards (and this place) make no action. */
  askWhy(select: string[], drop?: string): void {
    if (this.waiting) return
    this.answer = null
    if (this.send({ do: 'why', select, ...(drop ? { drop } : {}) })) this.whyAsked = this.asked
  }

  private request(what: 'hint' | 'undo' | 'until' | 'stop'): boolean {
    if (!this.newest) return false
    if (what === 'undo') this.urgent = true
    return this.send({ do: what, version: this.newest.version })
  }

  private send(asked: Unnumbered): boolean {
    this.asked += 1
    const heard = this.live?.ask({ ...asked, id: this.asked }) ?? false
    if (!heard) this.said = 'The server is away: what you do now would not arrive.'
    return heard
  }

  /** Does what is the only thing that can be done, if the person has set so. */
  private force(): void {
    clearTimeout(this.forcing)
    if (!settings.autoplay || !this.shown?.forced || this.resting || this.finished) return
    const wait = Math.max(FORCED_AFTER, PACES[settings.pace].ply)
    this.forcing = setTimeout(() => {
      const only = this.scene?.actions[0]
      if (settings.autoplay && this.shown?.forced && only) this.act(only)
    }, wait)
  }

  /** What can be taken back. */
  undoable = $derived.by<string | null>(() => this.newest?.undo ?? null)

  /** The keys of the cards that the hint means. */
  hinted = $derived.by<Set<string>>(() => {
    const hint = this.hint
    const action = hint && this.scene?.actions.find((one) => one.text === hint.action)
    const cards = action?.select && this.scene ? heldFor(this.scene, action.select) : []
    return new Set(cards.map((held) => held.key))
  })
}

type Unnumbered =
  | { do: 'act'; version: number; action: string }
  | { do: 'why'; select: string[]; drop?: string }
  | { do: 'hint' | 'undo' | 'until' | 'stop'; version: number }
