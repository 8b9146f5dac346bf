import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { CHAPTER_SHELL } from '#web/lib/device/bible-cache.ts'
import { OFFLINE_DATA } from '#web/lib/device/offline-data.ts'
import { cacheNames } from './cache-names.ts'
import { NETWORK_TIMEOUT_SECONDS, onlyFor, serverIsAway } from './cache-plugins.ts'

const MOST_PAGES = 60

/** Displayed instead of a page that is neither reachable nor cached. */
export const OFFLINE_PAGE = '/offline'

// Bypassed: the responses are private, and a code in such an address is valid for one request.
const passesBy = /^\/(api|auth\/callback)\//

/** If books are stored, the chapter shell displays any chapter. */
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

/** Strategy for prefetching pages, without a timeout. */
export const pagesForLater = new NetworkFirst(keeping)

/** Serves pages and their data from the server; if it is unreachable or too slow, from the cache. */
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
 * A client-side navigation requests the data of some routes; the cached response with all of them serves it
 * too.
 */
const wholeData: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (request.mode === 'navigate' ? null : await withoutParameters(request)),
}

const lost: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    if (request.mode !== 'navigate') return new Response(OFFLINE_DATA, { status: 503 })
    // The cached page was rendered without the parameters, and hydration would fail for this address, so it
    // redirects to its own.
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
