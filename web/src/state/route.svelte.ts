// Where the person is: the address, and what it names.

import { parse } from 'regexparam'

type Name = 'home' | 'rules' | 'table' | 'replay' | 'fixture' | 'unknown'

interface Route {
  name: Name
  named: Record<string, string>
  query: URLSearchParams
  hash: string
}

const PATHS: [Name, string][] = [
  ['home', '/'],
  ['rules', '/rules/:game'],
  ['table', '/table/:id'],
  ['replay', '/replay/:id'],
  ['fixture', '/fixture/:game/:scene'],
]
const ROUTES = PATHS.map(([name, path]) => ({ name, ...parse(path) }))

function read(): Route {
  const { pathname, search, hash } = location
  const rest = { query: new URLSearchParams(search), hash: part(hash.slice(1)) }
  for (const { name, keys, pattern } of ROUTES) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const named = Object.fromEntries(keys.map((key, k) => [key, part(found[k + 1])]))
    return { name, named, ...rest }
  }
  return { name: 'unknown', named: {}, ...rest }
}

function part(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '')
  } catch {
    return text ?? ''
  }
}

let here = $state.raw(read())

export const route = {
  get here(): Route {
    return here
  },
}

/** Goes to another place of the page; with `replace` the way back skips this one. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  const before = here.name
  here = read()
  if (!replace && (before !== here.name || !here.hash)) scrollTo(0, 0)
}

addEventListener('popstate', () => (here = read()))
addEventListener('hashchange', () => (here = read()))

/** Lets the links of the page lead from place to place without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) {
    return
  }
  const there = new URL(link.href)
  if (there.origin !== location.origin || there.pathname.startsWith('/api/')) return
  if (there.hash && there.pathname === location.pathname) return
  event.preventDefault()
  go(there.pathname + there.search + there.hash)
}
