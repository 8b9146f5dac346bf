import type { CacheKind } from './cache-for.ts'
import { version } from './this-build.ts'

/** Names of the caches. Pages have one for each build, because they contain the names of its script files. */
export const cacheNames: Record<CacheKind | 'files', string> = {
  files: `files-${version}`,
  pages: `pages-${version}`,
  plan: 'plan',
  scripture: 'scripture',
  emblems: 'emblems',
}
