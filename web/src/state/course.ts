// What has happened between two scenes, as far as scenes tell it.

import type { Scene, ShownCard, Zone } from '../wire/types'

export function zoneOf(scene: Scene | null, layout: Zone['layout']): Zone | undefined {
  return scene?.zones.find((zone) => zone.layout === layout)
}

export function lastTrick(scene: Scene | null): Zone | undefined {
  return scene?.zones.find((zone) => zone.name === 'last trick')
}

/** The cards of a trick that was finished between two scenes; null: none was. */
export function finishedTrick(before: Scene | null, after: Scene): ShownCard[] | null {
  const laid = before && zoneOf(before, 'around')?.cards
  const lies = zoneOf(after, 'around')?.cards
  if (!laid || !lies || !laid.length || lies.length >= laid.length) return null
  const last = lastTrick(after)?.cards ?? []
  return last.length ? last : null
}

/** The sentences of a scene that an earlier one of the same table did not have. */
export function news(before: Scene | null, after: Scene): string[] {
  if (!before) return []
  if (before.deal === after.deal) return after.log.slice(before.log.length)
  return [...after.before.slice(before.log.length), ...after.log]
}
