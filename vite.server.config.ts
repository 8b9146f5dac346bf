import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUTPUT = join(import.meta.dirname, 'build/server')

/**
 * Packages that are not bundled. Some of them load other files from their own folder. The React packages are not
 * bundled because the server and the rendered pages must use the same copy of them.
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
 * Replaces `import.meta.url` and `import.meta.dirname` in bundled modules with an expression for the original path of
 * the module. Modules read files beside their source, and would not find them from the bundle. The path is relative, so
 * that the project can be moved.
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

/**
 * Escapes the non-ASCII characters that the option `asciiOnly` below does not escape: those in tagged templates. A tag
 * function that reads the raw text of a template would receive the escapes; none of ours does.
 */
const asciiTemplates: Plugin = {
  name: 'ascii-templates',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk')
        file.code = file.code.replace(/[\u0080-\uffff]/g, (character) => {
          return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
        })
    }
  },
}

// Bundles the server for `npm start`. Tests and development run the source files without it.
export default defineConfig({
  plugins: [originalPlaces, asciiTemplates],
  // The build of the web app copies the public folder, so the build of the server does not.
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: 'scripts/start.ts',
    outDir: OUTPUT,
    target: 'node24',
    // All chunks are written into the output folder itself and not into subfolders, because `originalPlaces` calculates
    // paths relative to the output folder.
    rolldownOptions: {
      external: [/^vite$/],
      output: {
        chunkFileNames: '[name]-[hash].js',
        // V8 holds the source of each file in memory, with one byte per character if all of them are ASCII and two
        // otherwise. Names and lines are not minified, so that stack traces are readable.
        comments: false,
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
})
