import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** Highest level of Brotli compression. It takes seconds for the largest file, but only when the product is built. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
}

/**
 * Writes a file compressed with Brotli, `name.js.br`, beside each script and style sheet for browsers. Runs when the
 * bundle of the server is built: only then all files exist, including the list of all pages.
 */
export function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        if (this.environment.name === 'client') folder = join(dir, 'assets')
        else if (this.environment.name === 'ssr') await compressAll(folder)
      },
    },
  }
}

async function compressAll(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }))
    }),
  )
}
