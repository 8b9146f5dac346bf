import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { CHAPTER_SHELL } from '#web/lib/device/bible-cache.ts'
import { OFFLINE_DATA } from '#web/lib/device/offline-data.ts'
import { cacheNames } from './cache-names.ts'
import { NETWORK_TIMEOUT_SECONDS, onlyFor, serverIsAway } from './cache-plugins.ts'

const MOST_PAGES = 60

/** Shown in place of any page that is neither to be had nor kept. */
export const OFFLINE_PAGE = '/offline'

// These pass by: their answers are nobody else's, and a code in an address is good for one request.
const passesBy = /^\/(api|auth\/callback)\//

/** Where the books are here, one page finds the text of every chapter. */
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

/** Fetches an address for later, however long that takes. */
export const pagesForLater = new NetworkFirst(keeping)

/** Pages and their data come from the server; without it, or where it takes too long, as they were last kept. */
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

/** A page that moves on asks for the data of some of its parts; all of it holds those as well. */
const wholeData: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (request.mode === 'navigate' ? null : await withoutParameters(request)),
}

const lost: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    if (request.mode !== 'navigate') return new Response(OFFLINE_DATA, { status: 503 })
    // The page would be filled in for an address that it was not made for, so its reader is led to its own.
    if (await withoutParameters(request)) return Response.redirect(new URL(request.url).pathname)
    const here = { cacheName: cacheNames.pages, ...ignoreVary }
    const chapter = isChapter.test(new URL(request.url).pathname) && (await caches.match(CHAPTER_SHELL, here))
    return chapter || caches.match(OFFLINE_PAGE, here)
  },
}

async function withoutParameters({ url }: Request): Promise<Response | null> {
  const { origin, pathname, search } = new URL(url)
  if (search === '') return null
  const kept = await caches.match(`${origin}${pathname}`, { cacheName: cacheNames.pages, ...ignoreVary })
  return kept ?? null
}
