// A record that is read back: where one is in it, and what is seen from there.

import * as api from '../wire/api'
import type { Replay, ReplayDeal, Scene, Zone } from '../wire/types'
import { finishedTrick, news, zoneOf } from './course'
import { go, route } from './route.svelte'

export const OPEN = 'open'
export const SPECTATOR = 'spectator'

export class Reading {
  record = $state.raw<Replay | null>(null)
  trouble = $state('')
  private kept = $state.raw<Record<string, Scene[]>>({})

  constructor(readonly id: string) {}

  deal = $derived.by<ReplayDeal | null>(() => {
    const deals = this.record?.deals ?? []
    const wanted = Number(route.here.query.get('deal') ?? deals[0]?.number)
    return deals.find((deal) => deal.number === wanted) ?? deals[0] ?? null
  })
  ply = $derived.by<number>(() => {
    const wanted = Math.trunc(Number(route.here.query.get('ply') ?? 0)) || 0
    return Math.max(0, Math.min(this.deal?.plies.length ?? 0, wanted))
  })
  view = $derived.by<string>(() => {
    const wanted = route.here.query.get('view') ?? OPEN
    const seats = this.record?.players.filter((player) => player.kind !== 'dummy') ?? []
    const known = [OPEN, SPECTATOR, ...seats.map((player) => String(player.seat))]
    return known.includes(wanted) ? wanted : OPEN
  })
  scenes = $derived.by<Scene[]>(() => {
    return this.deal ? (this.kept[`${this.deal.number} ${this.view}`] ?? []) : []
  })
  scene = $derived.by<Scene | null>(() => this.scenes[this.ply] ?? null)
  /** The trick that the last ply has finished. */
  finished = $derived.by(() => {
    return this.scene && finishedTrick(this.scenes[this.ply - 1] ?? null, this.scene)
  })
  /** What the last ply was, in a sentence. */
  told = $derived.by<string>(() => {
    const [before, after] = [this.scenes[this.ply - 1], this.scene]
    if (!after) return ''
    return before ? news(before, after).join(' ') : `Deal ${after.deal} has been dealt.`
  })
  /** The plies with which a trick or a cycle begins. */
  begins = $derived.by<number[]>(() => {
    return (this.deal?.plies ?? []).flatMap((ply, k) => (ply.begins ? [k] : []))
  })

  async load(): Promise<void> {
    this.trouble = ''
    try {
      this.record = await api.replay(this.id)
    } catch (wrong) {
      this.trouble = api.sentenceOf(wrong)
    }
  }

  /** Fetches the scenes of the deal as they are seen from here. */
  async fetch(): Promise<void> {
    const [deal, view] = [this.deal, this.view]
    if (!deal || this.kept[`${deal.number} ${view}`]) return
    try {
      const found = view === OPEN ? await this.open(deal) : await this.of(deal, view)
      this.kept = { ...this.kept, [`${deal.number} ${view}`]: found }
    } catch (wrong) {
      this.trouble = api.sentenceOf(wrong)
    }
  }

  private async of(deal: ReplayDeal, view: string): Promise<Scene[]> {
    return (await api.scenes(this.id, deal.number, view)).scenes
  }

  /** The scenes of somebody who sees all hands: each lies in a row of its seat. */
  private async open(deal: ReplayDeal): Promise<Scene[]> {
    const seats = (this.record?.players ?? []).filter((player) => player.kind !== 'dummy')
    const [open, ...own] = await Promise.all([
      this.of(deal, OPEN),
      ...seats.map((player) => this.of(deal, String(player.seat))),
    ])
    return open.map((scene, k) => {
      const hands = seats.flatMap((player, j) => {
        const hand = zoneOf(own[j]?.[k] ?? null, 'hand')
        return hand ? [handOf(player.seat, hand)] : []
      })
      const already = scene.zones.some((zone) => isHand(zone))
      return already ? scene : { ...scene, zones: [...scene.zones, ...hands] }
    })
  }

  // ----------------------------------------------------------------------------- going about

  at(deal: number, ply: number, view = this.view): void {
    go(`/replay/${encodeURIComponent(this.id)}?deal=${deal}&ply=${ply}&view=${view}`, true)
  }

  /** Goes so many plies on, into the deal after or before it if need be. */
  goBy(plies: number): void {
    if (!this.deal || !this.record) return
    const to = this.ply + plies
    const place = this.record.deals.indexOf(this.deal)
    const [before, after] = [this.record.deals[place - 1], this.record.deals[place + 1]]
    if (to < 0 && before) this.at(before.number, before.plies.length)
    else if (to > this.deal.plies.length && after) this.at(after.number, 0)
    else this.at(this.deal.number, Math.max(0, Math.min(this.deal.plies.length, to)))
  }

  /** Where one would go on from here: before the next ply; null: the match is over. */
  next = $derived.by<{ deal: number; ply: number } | null>(() => {
    if (!this.deal || !this.record) return null
    if (this.ply < this.deal.plies.length || this.deal.returns === null) {
      return { deal: this.deal.number, ply: this.ply }
    }
    const after = this.record.deals[this.record.deals.indexOf(this.deal) + 1]
    return after ? { deal: after.number, ply: 0 } : null
  })
}

export function isHand(zone: Zone): boolean {
  return zone.name.startsWith('hand ')
}

function handOf(seat: number, hand: Zone): Zone {
  return { name: `hand ${seat}`, label: `Seat ${seat}`, layout: 'row', cards: hand.cards }
}
