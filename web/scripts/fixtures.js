// While the page is being worked on: /fixtures/GAME/SCENE answers a golden scene of the tests.

import { readFile } from 'node:fs/promises'

const GOLDEN = new URL('../../tests/golden/', import.meta.url)

export function fixtures() {
  return {
    name: 'fixtures',
    configureServer(server) {
      server.middlewares.use('/fixtures', async (request, response) => {
        const name = (request.url ?? '').replace(/[^a-z_/-]/g, '')
        try {
          response.setHeader('Content-Type', 'application/json')
          response.end(await readFile(new URL(`.${name}.json`, GOLDEN)))
        } catch {
          response.statusCode = 404
          response.end('{"sentence": "There is no such golden scene."}')
        }
      })
    },
  }
}
