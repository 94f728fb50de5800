// How the cards of a hand are spread over the width that there is.

import type { Held } from '../state/gestures'

const TOUCH = 40 // pixels of a card that a thumb needs
const SQUEEZED = 34 // of it where two rows would else not do
const GAP = 6 // between cards, where there is room
const GROUP = 12 // more between two groups

interface Lying {
  held: Held
  shift: number // from where the card before it ends, in pixels
  first: string // the name of its group, if it is the first of it
}

export function spread(groups: Held[][], width: number, card: number): Lying[][] {
  const cards = groups.flatMap((group) => group.map((held, k) => ({ held, starts: k === 0 })))
  const most = Math.max(1, Math.floor((width - card) / TOUCH) + 1)
  const pressed = 2 * (Math.floor((width - card) / SQUEEZED) + 1)
  const needed = Math.ceil(cards.length / most) || 1
  const count = needed > 2 && cards.length <= pressed ? 2 : needed
  const each = Math.ceil(cards.length / count)
  return Array.from({ length: count }, (_, row) =>
    spreadRow(cards.slice(row * each, (row + 1) * each), width, card),
  )
}

interface Card {
  held: Held
  starts: boolean
}

function spreadRow(cards: Card[], width: number, card: number): Lying[] {
  const steps = Math.max(1, cards.length - 1)
  const between = cards.slice(1).filter((one) => one.starts).length
  const room = width - card
  const apart = room - between * GROUP >= steps * TOUCH ? GROUP : 0
  const step = Math.min(card + GAP, (room - between * apart) / steps)
  return cards.map(({ held, starts }, k) => ({
    held,
    shift: k === 0 ? 0 : step - card + (starts ? apart : 0),
    first: starts && apart > 0 ? (held.card.group ?? '') : '',
  }))
}
