import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { cacheNames } from './cache-names.ts'
import { PATIENCE_SECONDS } from './patience.ts'
import { shelfOf } from './shelf-of.ts'
import { awayIsAway, onlyFor } from './shelves.ts'

const MOST_PASSAGES = 500

const keepingPlan = {
  cacheName: cacheNames.plan,
  matchOptions: { ignoreVary: true },
  plugins: [onlyFor('plan'), awayIsAway],
}

/** Fetches the plan for later, however long that takes. */
export const planForLater = new NetworkFirst(keepingPlan)

/** Public reading that pages ask the API for: the plan, and passages of Scripture. Nothing else of it is ever touched. */
export function keepReading(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && shelfOf(url) === 'plan',
    new NetworkFirst({ ...keepingPlan, networkTimeoutSeconds: PATIENCE_SECONDS }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && shelfOf(url) === 'scripture',
    new StaleWhileRevalidate({
      cacheName: cacheNames.scripture,
      plugins: [
        onlyFor('scripture'),
        awayIsAway,
        new ExpirationPlugin({ maxEntries: MOST_PASSAGES, purgeOnQuotaError: true }),
      ],
    }),
  )
}
