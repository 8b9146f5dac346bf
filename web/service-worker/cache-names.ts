import type { CacheKind } from './cache-for.ts'
import { version } from './this-build.ts'

/**
 * Names of the caches. The caches of pages and files have one name for each build, because pages contain the names of
 * the script files of their build.
 */
export const cacheNames: Record<CacheKind | 'files', string> = {
  files: `files-${version}`,
  pages: `pages-${version}`,
  plan: 'plan',
  scripture: 'scripture',
  emblems: 'emblems',
}
