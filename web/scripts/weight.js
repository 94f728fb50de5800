// Fails if what a first visit loads weighs too much: all of the built page, gzipped.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const LIMIT = 150_000 // bytes
const FOLDER = new URL('../../dragonmoon/server/page/', import.meta.url).pathname

let weight = 0
for (const name of readdirSync(FOLDER, { recursive: true })) {
  const path = join(FOLDER, name)
  if (!statSync(path).isFile()) continue
  const bytes = gzipSync(readFileSync(path), { level: 9 }).length
  weight += bytes
  console.log(`${String(bytes).padStart(7)}  ${name}`)
}
console.log(`${String(weight).padStart(7)}  in all, gzipped; allowed are ${LIMIT}`)
if (weight > LIMIT) {
  console.error('The page weighs too much.')
  process.exit(1)
}
