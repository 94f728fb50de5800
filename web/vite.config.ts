import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

import { fixtures } from './scripts/fixtures.js'

// Where the server listens while the page is being worked on.
const server = process.env.DRAGONMOON_SERVER ?? 'http://127.0.0.1:8600'

export default defineConfig({
  plugins: [svelte(), fixtures()],
  build: { outDir: '../dragonmoon/server/page', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
