import { isCacheable } from '#web/cacheable-pages.ts'
import { addressOf, allPages } from '#web/pages.ts'

/** Kind of content; each kind has a cache of its own on the device. */
export type CacheKind = 'pages' | 'plan' | 'scripture' | 'emblems'

/** API path of the plan: all seasons, and the card of each study. */
export const PLAN = '/api/studies'

/**
 * Paths of pages that are available offline. Also matches the paths under which React Router requests their data:
 * `/_.data` for `/`.
 */
const readable = allPages
  .filter(({ offline }) => offline)
  .map((page) => (page.path === '/' ? '/(?:_\\.data)?' : `${addressOf(page)}(?:\\.data)?`))
const page = new RegExp(`^(?:${readable.join('|')})$`)
const emblem = /^\/emblems\/[a-z0-9-]+\.svg$/
/**
 * Matches API paths of public content: passages, the places in them, cross-references, all places of the Bible, the
 * base map, and the collections of memory verses.
 */
const scripture =
  /^\/api\/(?:passages\/[^/]+(?:\/places)?|cross-references\/[^/]+|places|map\/ground|memory-collections)$/

/**
 * Returns the kind of cache for an address; null if its response must not be cached. Only listed addresses are cached:
 * those with public content that is the same for everyone. New routes, private data and addresses with typed text are
 * therefore never cached by mistake.
 */
export function cacheFor({ pathname, searchParams }: URL): CacheKind | null {
  if (page.test(pathname)) return isCacheable(pathname, searchParams) ? 'pages' : null
  if (searchParams.size > 0) return null
  if (pathname === PLAN) return 'plan'
  if (emblem.test(pathname)) return 'emblems'
  return scripture.test(pathname) ? 'scripture' : null
}
