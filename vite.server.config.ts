import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUTPUT = join(import.meta.dirname, 'build/server')

/**
 * Packages that are not bundled: some need their own files beside them, and the React packages must be the
 * instances that the web build loads too.
 */
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

/**
 * Replaces `import.meta.url` and `import.meta.dirname` by the original location of each module, relative to
 * the bundle, so that modules find the files beside their source in any project folder.
 */
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

// Bundle of the server for `npm start`; tests and development run the source modules.
export default defineConfig({
  plugins: [originalPlaces],
  // The public folder is copied by the web build, so it is not copied here.
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: 'scripts/start.ts',
    outDir: OUTPUT,
    // The code is read in stack traces and never sent to a browser, so it is not minified.
    minify: false,
    target: 'node24',
    // All chunks are written to the output folder itself, because `originalPlaces` calculates paths relative
    // to it.
    rolldownOptions: { external: [/^vite$/], output: { chunkFileNames: '[name]-[hash].js' } },
  },
})
