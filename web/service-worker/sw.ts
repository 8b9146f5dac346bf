import { savesData } from '#web/lib/device/saves-data.ts'
import type { ServiceWorkerMessage } from '#web/lib/device/service-worker-message.ts'
import { addressesBefore, forgetEarlierBuilds } from './builds.ts'
import { keepFiles } from './files.ts'
import { keepPages } from './pages.ts'
import { addressesOf, keepStandIns, prefetch } from './prefetch.ts'
import { keepReading } from './reading.ts'

declare const self: ServiceWorkerGlobalScope

// Table of contents of the offline support. The allowlist for caching is in cache-for.ts.
keepFiles()
keepPages()
keepReading()

self.addEventListener('install', (event) => event.waitUntil(prepare(event)))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)))

/**
 * Fetches the reader's cached pages for this build during installation: until then, the previous build
 * stays active.
 */
async function prepare(event: ExtendableEvent): Promise<void> {
  await keepStandIns()
  if (!savesData(self.navigator)) await prefetch(event, await addressesBefore())
}

async function activate(): Promise<void> {
  await forgetEarlierBuilds()
  // On the first visit the page is controlled from now on, because it may go offline at any time.
  await self.clients.claim()
}

async function handleMessage(event: ExtendableMessageEvent): Promise<void> {
  const message: ServiceWorkerMessage = event.data
  // Never automatically: an open page uses its build until the reader accepts the newer one.
  if (message.kind === 'activate') await self.skipWaiting()
  else if (message.kind === 'bible') await keepStandIns()
  else await prefetch(event, addressesOf(message.days))
}
