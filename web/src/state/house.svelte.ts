// The games of the house; asked for once.

import * as api from '../wire/api'
import type { GameCard } from '../wire/types'

let asked: Promise<GameCard[]> | null = null

export function games(): Promise<GameCard[]> {
  asked ??= api.games()
  asked.catch(() => (asked = null))
  return asked
}
