// How the own hand lies: in an order of the game's, or as the person has laid it himself.

import type { ShownCard, Zone } from '../wire/types'
import { heldIn, type Held } from './gestures'

export const OWN = 'own'

interface Kept {
  order: string
  own: string[] // the keys, as they lie
  deal: number // in which they do
}

export class HandOrder {
  order = $state('') // '': the first of the game's
  own = $state.raw<string[]>([])
  deal = $state(0)
  private readonly key: string

  constructor(table: string) {
    this.key = `dragonmoon.hand.${table}`
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? '{}') as Partial<Kept>
      this.order = kept.order ?? ''
      this.own = kept.own ?? []
      this.deal = kept.deal ?? 0
    } catch {
      // nothing was kept
    }
  }

  choose(order: string): void {
    this.order = order
    this.keep()
  }

  /** Whether the person has laid the hand of a deal himself. */
  laid(deal: number): boolean {
    return this.own.length > 0 && this.deal === deal
  }

  /** The cards in groups. */
  arranged(zone: Zone, deal: number): Held[][] {
    const held = heldIn(zone)
    if (this.order === OWN && this.laid(deal)) return [this.asLaid(held)]
    const orders = zone.orders ?? {}
    const texts = orders[this.order] ?? Object.values(orders)[0]
    return texts ? inGroups(held, texts) : grouped(held)
  }

  private asLaid(held: Held[]): Held[] {
    const places = new Map(this.own.map((key, place) => [key, place]))
    const place = (one: Held) => places.get(one.key) ?? this.own.length
    return [...held].sort((one, other) => place(one) - place(other))
  }

  /** Lays a card at another place of the hand. */
  lay(shown: Held[], key: string, to: number, deal: number): void {
    const keys = shown.map((held) => held.key)
    const from = keys.indexOf(key)
    if (from < 0) return
    keys.splice(from, 1)
    keys.splice(Math.max(0, Math.min(keys.length, to)), 0, key)
    this.own = keys
    this.order = OWN
    this.deal = deal
    this.keep()
  }

  private keep(): void {
    try {
      const kept: Kept = { order: this.order, own: this.own, deal: this.deal }
      localStorage.setItem(this.key, JSON.stringify(kept))
    } catch {
      // a browser that keeps nothing
    }
  }
}

function inGroups(held: Held[], texts: string[][]): Held[][] {
  const left = [...held]
  const take = (text: string): Held[] => {
    const at = left.findIndex((one) => one.card.text === text)
    return at < 0 ? [] : left.splice(at, 1)
  }
  const groups = texts.map((group) => group.flatMap(take))
  return [...groups, left].filter((group) => group.length)
}

function grouped(held: Held[]): Held[][] {
  const groups: Held[][] = []
  let last: ShownCard['group']
  for (const one of held) {
    if (!groups.length || one.card.group !== last) groups.push([])
    groups.at(-1)?.push(one)
    last = one.card.group
  }
  return groups
}
