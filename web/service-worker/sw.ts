import { savesData } from '#web/lib/device/saves-data.ts'
import type { ServiceWorkerMessage } from '#web/lib/device/service-worker-message.ts'
import { addressesBefore, forgetEarlierBuilds } from './builds.ts'
import { keepFiles } from './files.ts'
import { keepPages } from './pages.ts'
import { addressesOf, keepStandIns, prefetch, stopPrefetching } from './prefetch.ts'
import { openPushed, renewSubscription, showPush } from './push.ts'
import { keepReading } from './reading.ts'

declare const self: ServiceWorkerGlobalScope

// Registers the request handlers that cache responses. cache-for.ts decides which responses may be cached.
keepFiles()
keepPages()
keepReading()

self.addEventListener('install', (event) => event.waitUntil(prepare(event)))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)))
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPushed(event.notification, event.action)),
)
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event.oldSubscription)),
)

/**
 * Before this build becomes active, it caches the pages that the reader had stored from the previous build. That build
 * remains active in the meantime.
 */
async function prepare(event: ExtendableEvent): Promise<void> {
  await keepStandIns()
  if (!savesData(self.navigator)) await prefetch(event, await addressesBefore())
}

async function activate(): Promise<void> {
  await forgetEarlierBuilds()
  // Takes over the page that is open at the first visit, instead of waiting for the next visit: the reader may go
  // offline at any time.
  await self.clients.claim()
}

async function handleMessage(event: ExtendableMessageEvent): Promise<void> {
  const message: ServiceWorkerMessage = event.data
  // A new build becomes active only when the reader accepts it, because open pages load files of their own build.
  if (message.kind === 'activate') {
    stopPrefetching()
    await self.skipWaiting()
  } else if (message.kind === 'bible') await keepStandIns()
  else await prefetch(event, addressesOf(message.days))
}
