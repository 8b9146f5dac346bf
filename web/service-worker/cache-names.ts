import type { Shelf } from './shelf-of.ts'
import { version } from './this-build.ts'

/** Pages belong to one build as their files do: they ask for those by name. */
export const cacheNames: Record<Shelf | 'files', string> = {
  files: `files-${version}`,
  pages: `pages-${version}`,
  plan: 'plan',
  scripture: 'scripture',
}
