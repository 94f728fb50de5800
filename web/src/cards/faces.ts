// How the text of a card reads: what is drawn on it, and what it is called.

export type Sign =
  | 'dragon'
  | 'phoenix'
  | 'ice'
  | 'fire'
  | 'palette'
  | 'choose'
  | 'spoiled'
  | 'swap'
  | 'ask'
  | 'food'
  | 'kill'
  | 'muerto'
  | 'start'

interface Face {
  kind: 'card' | 'tile' | 'back'
  rank: string
  colour: string // its letter, or '' for none
  sign: Sign | null
  caption: string
  spoken: string
  ends: readonly [number, number] // of a tile
}

const COLOURS: Record<string, string> = {
  R: 'red',
  Y: 'yellow',
  K: 'black',
  P: 'purple',
  G: 'green',
  B: 'blue',
  M: 'many colours',
}
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

type Special = Pick<Face, 'rank' | 'colour' | 'sign' | 'caption'> & { spoken: string }

function special(rank: string, colour: string, sign: Sign, caption: string): Special {
  return { rank, colour, sign, caption, spoken: caption.toLowerCase() }
}

const SPECIALS: Record<string, Record<string, Special>> = {
  'gang-of-four': {
    PG: { ...special('P', 'G', 'phoenix', 'Phoenix'), spoken: 'green phoenix' },
    PY: { ...special('P', 'Y', 'phoenix', 'Phoenix'), spoken: 'yellow phoenix' },
    DR: { ...special('D', 'R', 'dragon', 'Dragon'), spoken: 'red dragon' },
  },
  'magic-dragons': {
    ICE: special('', 'ice', 'ice', 'Ice'),
    FIRE: special('', 'fire', 'fire', 'Fire'),
    COLOR: special('', 'M', 'palette', 'Colour'),
  },
  'four-dragons': {
    CH: special('0', 'K', 'choose', 'Choose'),
    SP: special('0', 'K', 'spoiled', 'Spoiled'),
    SW: special('1', 'K', 'swap', 'Swap'),
    AS: special('1', 'K', 'ask', 'Ask'),
    '2K': special('2', 'K', 'food', 'Food'),
    '6K': special('6', 'K', 'start', 'Start'),
  },
}
const BY_RANK: Record<string, Record<string, [Sign, string]>> = {
  'four-dragons': { '3': ['kill', 'Kill 10'], '4': ['muerto', 'Muerto'] },
}

function colourName(game: string, letter: string): string {
  return game === 'four-dragons' && letter === 'P' ? 'pink' : (COLOURS[letter] ?? '')
}

export function faceOf(game: string, text: string): Face {
  const plain: Face = {
    kind: 'card',
    rank: text,
    colour: '',
    sign: null,
    caption: '',
    spoken: text,
    ends: [0, 0],
  }
  if (text === '?') return { ...plain, kind: 'back', spoken: 'a hidden card' }
  const named = SPECIALS[game]?.[text]
  if (named) return { ...plain, ...named }
  const tile = /^(\d+)-(\d+)$/.exec(text)
  if (tile) {
    const ends: [number, number] = [Number(tile[1]), Number(tile[2])]
    return { ...plain, kind: 'tile', ends, spoken: `${number(ends[0])} ${number(ends[1])}` }
  }
  const card = /^(\d+)([A-Z])$/.exec(text)
  if (!card) return plain
  const [, rank = '', colour = ''] = card
  const [sign, caption] = BY_RANK[game]?.[rank] ?? [null, '']
  const power = caption ? `, ${caption}` : ''
  const spoken = `${number(Number(rank))} of ${colourName(game, colour)}${power}`
  return { ...plain, rank, colour, sign, caption, spoken }
}

/** Tells whether there are tiles among these cards. */
export function areTiles(game: string, cards: readonly { text: string }[]): boolean {
  return cards.some((card) => faceOf(game, card.text).kind === 'tile')
}

/** Tells whether a word of a sentence is the text of a card. */
export function isCard(game: string, word: string): boolean {
  if (game === 'moon') return /^[0-6]-[0-6]$/.test(word)
  return /^\d+[RYKPGBM]$/.test(word) || SPECIALS[game]?.[word] !== undefined
}

function number(value: number): string {
  return NUMBERS[value] ?? String(value)
}

/** Where the pips of one end of a tile lie, in a field of 3 by 3. */
export const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
]
