// The keys of the table, wherever the focus is.

import type { Sitting } from '../state/sitting.svelte'

type Look = 'offers' | 'last' | 'keys'

const LOOKS: Record<string, Look> = { l: 'last', o: 'offers', '?': 'keys' }

export function heed(event: KeyboardEvent, sitting: Sitting, look: (what: Look) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) {
    return
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const opened = LOOKS[key]
  if (opened) {
    event.preventDefault()
    look(opened)
  } else {
    DOES[key]?.(sitting, event)
  }
}

const DOES: Record<string, (sitting: Sitting, event: KeyboardEvent) => void> = {
  h: (sitting) => sitting.askHint(),
  u: (sitting) => sitting.undo(),
  p: (sitting) => {
    const pass = sitting.scene?.actions.find((action) => action.text === 'pass')
    if (pass) sitting.act(pass)
  },
  w: (sitting) => {
    const at = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const texts = sitting.selection.texts
    const under = at?.dataset.text
    if (texts.length) sitting.askWhy(texts, sitting.selection.drop ?? undefined)
    else if (under) sitting.askWhy([under])
  },
  Escape: (sitting) => {
    if (sitting.finished) sitting.release()
    else if (sitting.selection.picked.length) sitting.selection.clear()
    else sitting.hurry()
  },
  ArrowUp: (_, event) => between(event, '.hand [tabindex="0"]'),
  ArrowDown: (_, event) => between(event, '.actions button:enabled, .tools button:enabled'),
  ArrowLeft: toHand,
  ArrowRight: toHand,
  Enter: (sitting, event) => {
    if (!event.defaultPrevented && nothingHasFocus()) {
      sitting.selection.enter(null)
    }
  },
}

/** Tells whether the focus is on nothing that a key means something for. */
function nothingHasFocus(): boolean {
  return !document.activeElement?.closest('a, button, input, select, summary')
}

function between(event: KeyboardEvent, to: string): void {
  if (event.target instanceof HTMLSelectElement) return
  const there = document.querySelector<HTMLElement>(to)
  if (there) event.preventDefault()
  there?.focus()
}

/** The arrows find the hand, or what can be done, when nothing has the focus. */
function toHand(sitting: Sitting, event: KeyboardEvent): void {
  if (event.defaultPrevented || !nothingHasFocus()) return
  const buttons = sitting.due && sitting.scene?.actions.every((action) => action.button)
  between(event, buttons ? '.actions button:enabled' : '.hand [tabindex="0"]')
}
