import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUTPUT = join(import.meta.dirname, 'build/server')

/** What needs its own files beside it, or has to be the one that the built web loads too. */
const external = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@resvg/resvg-wasm',
  'age-encryption',
  'pdfkit',
  'pg',
  'pino',
  'react',
  'react-dom',
  'react-router',
  'tar',
]

/** Our modules find what lies beside them from where they are written, wherever the project lies. */
const originalPlaces: Plugin = {
  name: 'original-places',
  transform(code, id) {
    if (!id.endsWith('.ts') || id.includes('node_modules') || !code.includes('import.meta.')) return null
    const place = relative(OUTPUT, id)
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
  },
}

// The server as `npm start` runs it; tests and development run its modules as they are written.
export default defineConfig({
  plugins: [originalPlaces],
  // The web's, which its own build looks after.
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: 'scripts/start.ts',
    outDir: OUTPUT,
    // Read in stack traces, and by nobody's browser.
    minify: false,
    target: 'node24',
    // In one folder, as `originalPlaces` counts.
    rolldownOptions: { external: [/^vite$/], output: { chunkFileNames: '[name]-[hash].js' } },
  },
})
