// The HTTP interface: each call gives what the server sends, or throws a sentence.

import type {
  DealScenes,
  GameCard,
  Me,
  NewTable,
  RecordLine,
  Refusal,
  Replay,
  Rulebook,
  TableLine,
  TableState,
} from './types'

/** Why something was not done, in a sentence that a person understands. */
export class Refused extends Error {
  constructor(
    sentence: string,
    readonly status: number,
  ) {
    super(sentence)
  }
}

/** Says of anything that was thrown what went wrong. */
export function sentenceOf(wrong: unknown): string {
  return wrong instanceof Refused ? wrong.message : 'Something went wrong on this page: reload it.'
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, init)
  } catch {
    throw new Refused('The server does not answer. Is it running?', 0)
  }
  if (!response.ok) throw new Refused(await refusal(response), response.status)
  return response
}

async function refusal(response: Response): Promise<string> {
  try {
    return ((await response.json()) as Refusal).sentence
  } catch {
    return `The server answers ${response.status} and does not say why.`
  }
}

async function get<T>(path: string): Promise<T> {
  return (await answer(path, {})).json() as Promise<T>
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await answer(path, init)).json() as Promise<T>
}

const at = encodeURIComponent

let known: Promise<Me> | null = null

/** Who this is; the first call makes a guest, on which every other call depends. */
export function me(): Promise<Me> {
  const asked = get<Me>('/me')
  known = asked
  asked.catch(() => (known = null))
  return asked
}

async function asGuest<T>(call: () => Promise<T>): Promise<T> {
  await (known ?? me())
  return call()
}

export const games = () => get<GameCard[]>('/games')
export const rulebook = (game: string) => get<Rulebook>(`/games/${at(game)}/rules`)
export const openTable = (wish: NewTable) => asGuest(() => post<TableState>('/tables', wish))
export const table = (id: string) => asGuest(() => get<TableState>(`/tables/${at(id)}`))
export const closeTable = (id: string) =>
  asGuest(() => post<TableLine>(`/tables/${at(id)}/close`, {}))
export const upload = (text: string) => asGuest(() => post<RecordLine>('/records', { text }))
export const replay = (id: string) => asGuest(() => get<Replay>(`/records/${at(id)}/replay`))
export const recordAddress = (id: string) => `/api/records/${at(id)}`
export const scenes = (id: string, deal: number, view: string) =>
  asGuest(() => get<DealScenes>(`/records/${at(id)}/scenes?deal=${deal}&view=${at(view)}`))
