import { isCacheable } from '#web/cacheable-pages.ts'
import { addressOf, allPages } from '#web/pages.ts'

/** Kind of cache on this device. */
export type CacheKind = 'pages' | 'plan' | 'scripture' | 'emblems'

/** The plan, with a card for each study. */
export const PLAN = '/api/studies'

/**
 * Paths of pages for offline use, and of their data as React Router requests it: `/_.data` belongs to `/`.
 */
const readable = allPages
  .filter(({ offline }) => offline)
  .map((page) => (page.path === '/' ? '/(?:_\\.data)?' : `${addressOf(page)}(?:\\.data)?`))
const page = new RegExp(`^(?:${readable.join('|')})$`)
const emblem = /^\/emblems\/[a-z0-9-]+\.svg$/
/** Passages with their places and cross-references, data of maps, and collections of memory verses. */
const scripture =
  /^\/api\/(?:passages\/[^/]+(?:\/places)?|cross-references\/[^/]+|places|map\/ground|memory-collections)$/

/**
 * Returns the cache for an address; null if it must not be cached. This is an allowlist of public content
 * that is the same for everyone: new routes, private data and addresses with typed text are not on it.
 */
export function cacheFor({ pathname, searchParams }: URL): CacheKind | null {
  if (page.test(pathname)) return isCacheable(pathname, searchParams) ? 'pages' : null
  if (searchParams.size > 0) return null
  if (pathname === PLAN) return 'plan'
  if (emblem.test(pathname)) return 'emblems'
  return scripture.test(pathname) ? 'scripture' : null
}
