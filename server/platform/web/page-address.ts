import type { WebEntry } from './web-build.ts'

/** How addresses of ours are written: nothing in them is encoded. */
const usual = /^\/[\w./~-]{0,200}$/

/** The app's own page for an address that names none: see web/screens/site/strange-address-page.tsx. */
const NOWHERE = '/404'

/** An address as it is rendered and cached: whatever else somebody put into it is left behind here. */
interface PageAddress {
  path: string
  /** With its question mark; empty where the page reads nothing of it. */
  search: string
  isCacheable: boolean
}

/**
 * Reads the address of a page, before anything is done for it. One that could not be ours leads nowhere: 404.
 * @param path in one spelling, see `canonicalPath`
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

/** One spelling for each page. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
