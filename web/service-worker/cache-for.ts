import { isCacheable } from '#web/cacheable-pages.ts'
import { addressOf, allPages } from '#web/pages.ts'

/** Where a copy is kept on this device. */
export type CacheKind = 'pages' | 'plan' | 'scripture' | 'emblems'

/** A card for each study. */
export const PLAN = '/api/studies'

/** What is read without a connection too, and its data as React Router asks for it: `/_.data` is that of `/`. */
const readable = allPages
  .filter(({ offline }) => offline)
  .map((page) => (page.path === '/' ? '/(?:_\\.data)?' : `${addressOf(page)}(?:\\.data)?`))
const page = new RegExp(`^(?:${readable.join('|')})$`)
const emblem = /^\/emblems\/[a-z0-9-]+\.svg$/
/** Passages with their places and what is to be read with them, what maps are drawn from, and which verses are learned together. */
const scripture =
  /^\/api\/(?:passages\/[^/]+(?:\/places)?|cross-references\/[^/]+|places|map\/ground|memory-collections)$/

/**
 * The cache an address belongs in; null for what is never kept. This is a list of what may be kept: the same for
 * everyone, and public. Whatever is new, or a member's own, or carries words somebody typed, stands outside it.
 */
export function cacheFor({ pathname, searchParams }: URL): CacheKind | null {
  if (page.test(pathname)) return isCacheable(pathname, searchParams) ? 'pages' : null
  if (searchParams.size > 0) return null
  if (pathname === PLAN) return 'plan'
  if (emblem.test(pathname)) return 'emblems'
  return scripture.test(pathname) ? 'scripture' : null
}
