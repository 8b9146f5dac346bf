import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** As small as brotli makes it, which takes seconds for the largest: nobody waits for that but the build. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Writes each script and sheet of the browser's build a second time beside it, compressed: `name.js.br`. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const text = file.type === 'chunk' ? file.code : file.source
          await writeFile(join(dir, `${file.fileName}.br`), await promisify(brotliCompress)(text, { params }))
        }),
      )
    },
  }
}
