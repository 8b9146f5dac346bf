import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { emblemNames } from '#contract/reading/emblem.ts'
import { cacheFor } from './cache-for.ts'
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

/** Public reading that pages ask the API for: the plan, and passages of Scripture. Nothing else of it is ever touched. */
export function keepReading(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && cacheFor(url) === 'plan',
    new NetworkFirst({ ...keepingPlan, networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS }),
  )
  keepWhatHardlyChanges('scripture', MOST_PASSAGES)
  keepWhatHardlyChanges('emblems', emblemNames.length)
}

/** It is shown as it was last, and is up to date the next time. */
function keepWhatHardlyChanges(kind: 'scripture' | 'emblems', maxEntries: number): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && cacheFor(url) === kind,
    new StaleWhileRevalidate({
      cacheName: cacheNames[kind],
      plugins: [onlyFor(kind), serverIsAway, new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })],
    }),
  )
}
