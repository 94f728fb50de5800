// Cards that are selected, and which of the actions they make.

import type { Gesture, Scene, ShownCard, Zone } from '../wire/types'

/** A card that a person can point at: copies of a card are told apart by their number. */
export interface Held {
  key: string
  zone: string
  card: ShownCard
}

export function heldIn(zone: Zone): Held[] {
  const copies = new Map<string, number>()
  return zone.cards.map((card) => {
    const copy = copies.get(card.text) ?? 0
    copies.set(card.text, copy + 1)
    return { key: `${zone.name}/${card.text}/${copy}`, zone: zone.name, card }
  })
}

/** The zones of cards that can be selected: the own hand, and one that lies open. */
function zonesHeld(scene: Scene): Zone[] {
  return scene.zones.filter((zone) => zone.layout === 'hand' || zone.name === 'dummy')
}

export function allHeld(scene: Scene): Held[] {
  return zonesHeld(scene).flatMap(heldIn)
}

function same(texts: readonly string[]): string {
  return [...texts].sort().join(' ')
}

/** The actions that just these cards make. */
export function madeBy(actions: readonly Gesture[], texts: readonly string[]): Gesture[] {
  if (!texts.length) return []
  const wanted = same(texts)
  return actions.filter((action) => action.select && same(action.select) === wanted)
}

function holds(action: Gesture, texts: readonly string[]): boolean {
  const left = [...(action.select ?? [])]
  return texts.every((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The actions that these cards are a part of. */
export function begunBy(actions: readonly Gesture[], texts: readonly string[]): Gesture[] {
  return texts.length ? actions.filter((action) => holds(action, texts)) : []
}

export function takesSeveral(actions: readonly Gesture[]): boolean {
  return actions.some((action) => (action.select?.length ?? 0) > 1)
}

export function unique<T>(items: Iterable<T>): T[] {
  return [...new Set(items)]
}

/** The actions by what they have in common; those without a kind are of the kind ''. */
export function byKind(actions: readonly Gesture[]): [string, Gesture[]][] {
  const kinds = new Map<string, Gesture[]>()
  for (const action of actions) {
    const kind = action.kind ?? ''
    const of = kinds.get(kind)
    if (of) of.push(action)
    else kinds.set(kind, [action])
  }
  return [...kinds]
}

/** The cards of a hand that stand for these texts, those that may be played first. */
export function heldFor(scene: Scene, texts: readonly string[]): Held[] {
  const all = allHeld(scene).sort((one, other) => rank(one) - rank(other))
  const found: Held[] = []
  for (const text of texts) {
    const one = all.find((held) => held.card.text === text && !found.includes(held))
    if (one) found.push(one)
  }
  return found
}

function rank(held: Held): number {
  return held.card.legal ? 0 : 1
}
