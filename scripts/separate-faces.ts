import type { Plugin } from 'vite'

/** Name of the file with all `@font-face` rules, in the folder of the client build. */
const FACES = 'faces.css'

/**
 * Moves the `@font-face` rules of the style sheets for browsers into a file of their own, which the server inlines into
 * each page (server/platform/web/inline-styles.ts). If the style sheet that is loaded after the first paint declared
 * the fonts again, the browser would lay out all text of the page a second time.
 */
export function separateFaces(): Plugin {
  return {
    name: 'separate-faces',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        let faces = ''
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = String(file.source).replace(/@font-face\s*\{[^}]*\}/g, (face) => {
            faces += face
            return ''
          })
        }
        this.emitFile({ type: 'asset', fileName: FACES, source: faces })
      },
    },
  }
}
