import type { CacheKind } from './cache-for.ts'
import { version } from './this-build.ts'

/** Pages belong to one build as their files do: they ask for those by name. */
export const cacheNames: Record<CacheKind | 'files', string> = {
  files: `files-${version}`,
  pages: `pages-${version}`,
  plan: 'plan',
  scripture: 'scripture',
  emblems: 'emblems',
}
