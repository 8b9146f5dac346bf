import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { emblemNames } from '#contract/reading/emblem.ts'
import { type CacheKind, cacheFor } from './cache-for.ts'
import { cacheNames } from './cache-names.ts'
import { NETWORK_TIMEOUT_SECONDS, onlyFor, serverIsAway } from './cache-plugins.ts'

const MOST_PASSAGES = 500

const keepingPlan = {
  cacheName: cacheNames.plan,
  matchOptions: { ignoreVary: true },
  plugins: [onlyFor('plan'), serverIsAway],
}

/** Strategy for prefetching the plan, without a timeout. */
export const planForLater = new NetworkFirst(keepingPlan)

const scripture = hardlyChanges('scripture', MOST_PASSAGES)

/**
 * Drawings of seasons and themes. One that is neither reachable nor cached is replaced by an empty one: its
 * name is written beside it.
 */
export const emblems = hardlyChanges('emblems', emblemNames.length, {
  handlerDidError: async () =>
    new Response('<svg xmlns="http://www.w3.org/2000/svg"><g id="emblem"/></svg>', {
      headers: { 'content-type': 'image/svg+xml' },
    }),
})

/**
 * Caches public reading: the plan, passages of Scripture, drawings. No other route of the API is handled.
 */
export function keepReading(): void {
  const isKeptAs = (kind: CacheKind) => (options: { url: URL; sameOrigin: boolean }) =>
    options.sameOrigin && cacheFor(options.url) === kind
  registerRoute(
    isKeptAs('plan'),
    new NetworkFirst({ ...keepingPlan, networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS }),
  )
  registerRoute(isKeptAs('scripture'), scripture)
  registerRoute(isKeptAs('emblems'), emblems)
}

/** Serves the cached copy and updates it in the background. */
function hardlyChanges(kind: 'scripture' | 'emblems', maxEntries: number, ...plugins: WorkboxPlugin[]) {
  return new StaleWhileRevalidate({
    cacheName: cacheNames[kind],
    plugins: [
      onlyFor(kind),
      serverIsAway,
      new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
      ...plugins,
    ],
  })
}
