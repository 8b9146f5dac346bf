import { addressOf, allPages, type Page } from './pages.ts'

/** Every page except the home page, with a pattern that matches its path and all paths below it. */
const pagesBelow = allPages
  .filter(({ path }) => path !== '/')
  .map((page) => ({ page, pattern: new RegExp(`^${addressOf(page)}(?:[/.]|$)`) }))

const endless = allPages
  .filter(({ isEndless }) => isEndless)
  .map((page) => new RegExp(`^${addressOf(page)}(?:\\.data)?$`))

/**
 * Allowed values of React Router's `_routes` query parameter, which names the route whose data a client-side navigation
 * requests. A request with another value is not cached.
 */
const screens = new Set(
  allPages.flatMap(({ screen, hasData }) => (hasData ? [`screens/${screen}-page`] : [])),
)

type Parameters = NonNullable<Page['parameters']>

function parametersAt(path: string): Map<string, Parameters[string]> {
  const named = pagesBelow.flatMap(({ page, pattern }) =>
    pattern.test(path) ? Object.entries(page.parameters ?? {}) : [],
  )
  return new Map(path.endsWith('.data') ? [...named, ['_routes', (value) => screens.has(value)]] : named)
}

/**
 * Returns the query parameters on which the content of the page at `path` depends. Each is returned once, in
 * alphabetical order, so that different URLs of the same content share one cache entry.
 */
export function queryOf(path: string, query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  for (const name of [...parametersAt(path).keys()].sort()) {
    const value = query.get(name)
    if (value !== null) read.set(name, value)
  }
  return read
}

/**
 * Matches the usual spelling of a path, in lower case. Paths in any other spelling are not cached: routes match
 * case-insensitively, so each spelling would add one more copy of the same page.
 */
const usualSpelling = /^[\da-z/._-]*$/

/**
 * Returns whether the page may be cached. Only pages with few variants may be: otherwise requests for many variants
 * would evict all other pages from the cache.
 */
export function isCacheable(path: string, query: URLSearchParams): boolean {
  const parameters = parametersAt(path)
  return (
    usualSpelling.test(path) &&
    !endless.some((pattern) => pattern.test(path)) &&
    [...query].every(([name, value]) => parameters.get(name)?.(value) ?? false) &&
    new Set(query.keys()).size === query.size
  )
}

/** Returns whether a cached copy of the page at this path expires after a minute. */
export function isCachedByTheMinute(path: string): boolean {
  return pagesBelow.some(({ page, pattern }) => page.isOfTheMinute && pattern.test(path))
}
