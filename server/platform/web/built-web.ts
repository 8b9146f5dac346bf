import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assets } from './assets.ts'
import { stylesInliner } from './inline-styles.ts'
import type { Web } from './web.ts'
import type { WebBuild } from './web-build.ts'

const BUILD_FOLDER = join(import.meta.dirname, '../../../build/web')

/** The web as `npm start` builds it. */
export async function builtWeb(): Promise<Web> {
  const build: WebBuild = await import(pathToFileURL(join(BUILD_FOLDER, 'server/index.js')).href)
  return webOf(build, join(BUILD_FOLDER, 'client'))
}

/** @param folder of its files */
export function webOf(build: WebBuild, folder: string): Web {
  return {
    isBuilt: true,
    load: async () => build,
    files: (cache) => assets(folder, cache),
    inlineStyles: stylesInliner((path) => readFileSync(join(folder, path), 'utf8')),
  }
}
