// The cards that a person has selected, the place he has chosen for them, and what that makes.

import type { Gesture, Scene } from '../wire/types'
import { allHeld, begunBy, heldFor, madeBy, takesSeveral, unique, type Held } from './gestures'
import type { Sitting } from './sitting.svelte'

export class Selection {
  picked = $state.raw<Held[]>([])
  drop = $state<string | null>(null) // where the cards go, if they could go to several places
  several = $state(false) // whether this table has actions that take several cards

  private sitting: Sitting

  constructor(sitting: Sitting) {
    this.sitting = sitting
  }

  texts = $derived.by(() => this.picked.map((held) => held.card.text))
  keys = $derived.by(() => new Set(this.picked.map((held) => held.key)))
  /** The actions that the selected cards make. */
  made = $derived.by<Gesture[]>(() => {
    const all = madeBy(this.sitting.scene?.actions ?? [], this.texts)
    return this.drop === null ? all : all.filter((action) => action.drop === this.drop)
  })
  /** Where the selected cards can go. */
  drops = $derived.by<string[]>(() => {
    const all = madeBy(this.sitting.scene?.actions ?? [], this.texts)
    return unique(all.flatMap((action) => (action.drop ? [action.drop] : [])))
  })
  /** The one action that they make, if it is one. */
  action = $derived.by<Gesture | null>(() => {
    return this.made.length === 1 ? (this.made[0] ?? null) : null
  })

  /** A tap on a card: it is selected; a second tap plays what it makes alone, or leaves it. */
  tap(held: Held): void {
    this.sitting.release()
    const chosen = this.keys.has(held.key)
    if (chosen && this.picked.length === 1 && this.action && this.sitting.due) {
      this.sitting.act(this.action)
    } else if (chosen) {
      this.pick(this.picked.filter((other) => other.key !== held.key))
    } else {
      this.pick(this.several ? [...this.picked, held] : [held])
    }
  }

  /** Space on a card: it is selected or left, never played. */
  toggle(held: Held): void {
    const others = this.picked.filter((other) => other.key !== held.key)
    if (others.length < this.picked.length) this.pick(others)
    else this.pick(this.several ? [...others, held] : [held])
  }

  /** Selects these cards; if no action has them, the reason is asked for at once. */
  pick(cards: Held[]): void {
    this.picked = cards
    this.drop = null
    this.sitting.answer = null
    this.sitting.said = ''
    const actions = this.sitting.scene?.actions ?? []
    if (cards.length && this.sitting.due && !begunBy(actions, this.texts).length) {
      this.sitting.askWhy(this.texts)
    }
  }

  /** Selects the cards of an action. */
  fill(action: Gesture): void {
    if (this.sitting.scene) this.pick(heldFor(this.sitting.scene, action.select ?? []))
  }

  clear(): void {
    this.pick([])
  }

  /** Lays the selected cards on a place. */
  dropOn(place: string, asked = false): void {
    const fit = madeBy(this.sitting.scene?.actions ?? [], this.texts).filter(
      (action) => action.drop === place,
    )
    const [only] = fit
    if (only && fit.length === 1) this.sitting.act(only)
    else if (only) this.drop = place
    else if (asked && this.picked.length && this.sitting.due) {
      this.sitting.askWhy(this.texts, place)
    }
  }

  /** Enter: what is selected is played; if nothing is, or another card makes an action alone, the
   * card at hand. */
  enter(held: Held | null): void {
    const other = held && !this.keys.has(held.key) && !this.several
    if (held && (other || !this.picked.length)) this.pick([held])
    if (this.action) this.sitting.act(this.action)
    else if (this.picked.length && this.sitting.due && !this.made.length) {
      this.sitting.askWhy(this.texts, this.drop ?? undefined)
    }
  }

  /** Leaves all cards, of which no other copy is to stay selected. */
  leave(): void {
    this.picked = []
  }

  /** Keeps of the selection what is still there in a new scene. */
  after(scene: Scene): void {
    const there = new Map(allHeld(scene).map((held) => [held.key, held]))
    this.picked = this.picked.flatMap((held) => there.get(held.key) ?? [])
    this.drop = null
    if (takesSeveral(scene.actions)) this.several = true
  }
}
