import type { CacheKind } from './cache-for.ts'
import { version } from './this-build.ts'

/** Cache names. Pages belong to one build, because they refer to its files by name. */
export const cacheNames: Record<CacheKind | 'files', string> = {
  files: `files-${version}`,
  pages: `pages-${version}`,
  plan: 'plan',
  scripture: 'scripture',
  emblems: 'emblems',
}
