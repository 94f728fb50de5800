// What a person has set for himself; kept in this browser.

export type Pace = 'at once' | 'quick' | 'steady' | 'slow'
export type Theme = 'system' | 'light' | 'dark'

export const PACES: Record<Pace, { ply: number; trick: number }> = {
  'at once': { ply: 0, trick: 0 },
  quick: { ply: 250, trick: 700 },
  steady: { ply: 600, trick: 1400 },
  slow: { ply: 1200, trick: 2800 },
}
export const THEMES: Theme[] = ['system', 'light', 'dark']

interface Settings {
  pace: Pace
  autoplay: boolean
  theme: Theme
  letters: boolean // of the colours, on every card
}

const KEY = 'dragonmoon.settings'
const USUAL: Settings = { pace: 'steady', autoplay: false, theme: 'system', letters: false }

function kept(): Settings {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
    return {
      pace: read.pace && read.pace in PACES ? read.pace : USUAL.pace,
      autoplay: read.autoplay === true,
      theme: read.theme && THEMES.includes(read.theme) ? read.theme : USUAL.theme,
      letters: read.letters === true,
    }
  } catch {
    return USUAL
  }
}

export const settings = $state(kept())

/** Keeps the settings, and gives the page its theme. */
export function keep(): void {
  document.documentElement.dataset.theme = settings.theme
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // a browser that keeps nothing: they hold until the page is left
  }
}
