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

/** Strategy for prefetching the plan. It has no timeout, because no reader is waiting. */
export const planForLater = new NetworkFirst(keepingPlan)

const scripture = hardlyChanges('scripture', MOST_PASSAGES)

/**
 * Strategy for the drawings of seasons and themes. If one is neither reachable nor cached, an empty drawing is
 * returned; its name is displayed beside it anyway.
 */
export const emblems = hardlyChanges('emblems', emblemNames.length, {
  handlerDidError: async () =>
    new Response('<svg xmlns="http://www.w3.org/2000/svg"><g id="emblem"/></svg>', {
      headers: { 'content-type': 'image/svg+xml' },
    }),
})

/**
 * Registers the caches for public reading: the plan, passages of Scripture, drawings. This worker handles no other
 * route of the API.
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

/** Strategy that returns the cached copy at once, and updates it in the background. */
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
