import type { WebEntry } from './web-build.ts'

/** Matches a path of our pages: they contain only these characters, so none is percent-encoded. */
const usual = /^\/[\w./~-]{0,200}$/

/** The page for an unknown URL: see web/screens/site/strange-address-page.tsx. */
const NOWHERE = '/404'

/** URL of a page as it is rendered and cached, without unknown parameters. */
interface PageAddress {
  path: string
  /** Query of the URL, beginning with the question mark; empty if the page reads no parameters. */
  search: string
  isCacheable: boolean
}

/**
 * Parses the URL of a page before any work is done for it. A URL that cannot be ours becomes a 404.
 * @param path canonical path, see `canonicalPath`
 */
export function pageAddress(
  path: string,
  query: URLSearchParams,
  { queryOf, isCacheable }: Pick<WebEntry, 'queryOf' | 'isCacheable'>,
): PageAddress {
  if (!usual.test(path)) return { path: pathNowhere(path), search: '', isCacheable: false }
  const read = queryOf(path, query)
  return {
    path,
    search: read.size > 0 ? `?${read}` : '',
    isCacheable: isCacheable(path, read),
  }
}

function pathNowhere(path: string): string {
  return path.endsWith('.data') ? `${NOWHERE}.data` : NOWHERE
}

/** Normalizes a path, so that each page has one URL. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
