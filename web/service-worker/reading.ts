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

/** Fetches the plan for later, however long that takes. */
export const planForLater = new NetworkFirst(keepingPlan)

const scripture = hardlyChanges('scripture', MOST_PASSAGES)

/** Drawings of seasons and themes. One that is neither to be had nor kept is a blank: what it stands for is written beside it. */
export const emblems = hardlyChanges('emblems', emblemNames.length, {
  handlerDidError: async () =>
    new Response('<svg xmlns="http://www.w3.org/2000/svg"><g id="emblem"/></svg>', {
      headers: { 'content-type': 'image/svg+xml' },
    }),
})

/** Public reading that pages ask for: the plan, passages of Scripture, drawings. Nothing else of the API is ever touched. */
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

/** It is shown as it was last, and is up to date the next time. */
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
