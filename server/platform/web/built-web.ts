import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assets } from './assets.ts'
import { stylesInliner } from './inline-styles.ts'
import { shareAssets } from './shared-assets.ts'
import type { Web, WebOptions } from './web.ts'
import type { WebBuild } from './web-build.ts'

const BUILD_FOLDER = join(import.meta.dirname, '../../../build/web')

/**
 * Loads the web build that `npm start` creates. If its files cannot be shared with other processes,
 * a warning is logged.
 */
export async function builtWeb({ dataDir, clock, log }: WebOptions): Promise<Web> {
  const build: WebBuild = await import(pathToFileURL(join(BUILD_FOLDER, 'server/index.js')).href)
  const folder = join(BUILD_FOLDER, 'client')
  const shared = join(dataDir, 'assets')
  await shareAssets({ built: join(folder, 'assets'), shared }, clock()).catch((err: unknown) =>
    log.warn({ err }, 'the files of this build cannot be shared with processes of other builds'),
  )
  return webOf(build, folder, shared)
}

/**
 * Creates a `Web` from a loaded build.
 * @param folder client files of the build
 * @param shared files of other builds
 */
export function webOf(build: WebBuild, folder: string, shared?: string): Web {
  return {
    isBuilt: true,
    load: async () => build,
    files: (cache) => assets(folder, cache, shared),
    inlineStyles: stylesInliner((path) => readFileSync(join(folder, path), 'utf8')),
  }
}
