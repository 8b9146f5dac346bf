import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { CHAPTER_SHELL } from '#web/lib/device/bible-cache.ts'
import { OFFLINE_DATA } from '#web/lib/device/offline-data.ts'
import { cacheNames } from './cache-names.ts'
import { NETWORK_TIMEOUT_SECONDS, onlyFor, serverIsAway } from './cache-plugins.ts'

const MOST_PAGES = 60

/** Address of the page that is displayed if a page is neither reachable nor cached. */
export const OFFLINE_PAGE = '/offline'

// Addresses that this worker does not handle: their responses are private, or the address contains a code that is valid
// only once.
const passesBy = /^\/(api|auth\/callback)\//

/**
 * Matches paths of Bible chapters. Offline, the chapter shell (a cached page) displays those whose text the device
 * stores.
 */
const isChapter = /^\/bible\/[^/]+\/\d+$/

const ignoreVary = { ignoreVary: true }
const keeping = {
  cacheName: cacheNames.pages,
  matchOptions: ignoreVary,
  plugins: [
    onlyFor('pages'),
    serverIsAway,
    new ExpirationPlugin({ maxEntries: MOST_PAGES, matchOptions: ignoreVary, purgeOnQuotaError: true }),
  ],
}

/** Strategy for prefetching pages. It has no timeout, because no reader is waiting. */
export const pagesForLater = new NetworkFirst(keeping)

/** Serves pages and their data from the server. If it is unreachable or too slow, serves cached copies. */
export function keepPages(): void {
  const plugins = [...keeping.plugins, wholeData, lost]
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      !passesBy.test(url.pathname) &&
      (request.mode === 'navigate' || url.pathname.endsWith('.data')),
    new NetworkFirst({ ...keeping, plugins, networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS }),
  )
}

/**
 * When a reader follows a link, the page requests the data of only some routes, with query parameters. The cached
 * response without parameters contains the data of all routes, so it is used instead.
 */
const wholeData: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (request.mode === 'navigate' ? null : await withoutParameters(request)),
}

const lost: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    if (request.mode !== 'navigate') return new Response(OFFLINE_DATA, { status: 503 })
    // Only the page without parameters is cached. If it were displayed under an address with parameters, hydration
    // would fail, so the reader is redirected to the address without them.
    if (await withoutParameters(request)) return Response.redirect(new URL(request.url).pathname)
    const here = { cacheName: cacheNames.pages, ...ignoreVary }
    const chapter = isChapter.test(new URL(request.url).pathname) && (await caches.match(CHAPTER_SHELL, here))
    return chapter || caches.match(OFFLINE_PAGE, here)
  },
}

async function withoutParameters({ url }: Request): Promise<Response | null> {
  const { origin, pathname, search } = new URL(url)
  if (search === '') return null
  const cached = await caches.match(`${origin}${pathname}`, { cacheName: cacheNames.pages, ...ignoreVary })
  return cached ?? null
}
