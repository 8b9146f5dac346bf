import { addressOf, allPages, type Page } from './pages.ts'

/** Everything after which the address of a page goes on, or ends. */
const pagesBelow = allPages
  .filter(({ path }) => path !== '/')
  .map((page) => ({ page, pattern: new RegExp(`^${addressOf(page)}(?:[/.]|$)`) }))

const endless = allPages
  .filter(({ isEndless }) => isEndless)
  .map((page) => new RegExp(`^${addressOf(page)}(?:\\.data)?$`))

/** React Router names the screen it wants the data of when it moves from page to page. */
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

/** The part of an address's query that the page at `path` reads: each parameter once, in alphabetical order. */
export function queryOf(path: string, query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  for (const name of [...parametersAt(path).keys()].sort()) {
    const value = query.get(name)
    if (value !== null) read.set(name, value)
  }
  return read
}

/** Paths are matched in either case, and each spelling would be cached anew. */
const usualSpelling = /^[\da-z/._-]*$/

/** May the page be cached? Only where there are few variants of it, so that nobody can push the others out. */
export function isCacheable(path: string, query: URLSearchParams): boolean {
  const parameters = parametersAt(path)
  return (
    usualSpelling.test(path) &&
    !endless.some((pattern) => pattern.test(path)) &&
    [...query].every(([name, value]) => parameters.get(name)?.(value) ?? false) &&
    new Set(query.keys()).size === query.size
  )
}

/** May the page at this path be no more than a minute old? */
export function isCachedByTheMinute(path: string): boolean {
  return pagesBelow.some(({ page, pattern }) => page.isOfTheMinute && pattern.test(path))
}
