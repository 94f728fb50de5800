// Where the seats are around the table: the viewer below, the next seats clockwise from his left.

type Place = 'bottom' | 'left' | 'tl' | 'top' | 'tr' | 'right'

const PLACES: Record<number, Place[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
  5: ['bottom', 'left', 'tl', 'tr', 'right'],
}

export function placeOf(seat: number, viewer: number | null, seats: number): Place {
  const offset = (seat - (viewer ?? 0) + seats) % seats
  return PLACES[seats]?.[offset] ?? 'top'
}

/** The seats clockwise from the one to the left of the viewer; the viewer's own is the last. */
export function clockwise(viewer: number | null, seats: number): number[] {
  return Array.from({ length: seats }, (_, k) => ((viewer ?? 0) + 1 + k) % seats)
}

/** Who a seat is to the viewer, in a word or two. */
export function shortName(name: string): string {
  return name.startsWith('You') ? 'You' : name
}
