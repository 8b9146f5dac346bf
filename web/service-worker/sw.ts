import { savesData } from '#web/lib/device/saves-data.ts'
import type { ServiceWorkerMessage } from '#web/lib/device/service-worker-message.ts'
import { addressesBefore, forgetEarlierBuilds } from './builds.ts'
import { keepFiles } from './files.ts'
import { keepPages } from './pages.ts'
import { addressesOf, keepStandIns, prefetch } from './prefetch.ts'
import { keepReading } from './reading.ts'

declare const self: ServiceWorkerGlobalScope

// Table of contents: what the product does without a connection. What may be kept at all stands in cache-for.ts.
keepFiles()
keepPages()
keepReading()

self.addEventListener('install', (event) => event.waitUntil(prepare(event)))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(hear(event)))

/** Beside the files: until the pages a reader has here are of this build too, the one before goes on. */
async function prepare(event: ExtendableEvent): Promise<void> {
  await keepStandIns()
  if (!savesData(self.navigator)) await prefetch(event, await addressesBefore())
}

async function activate(): Promise<void> {
  await forgetEarlierBuilds()
  // A first visit is served from here on, and may lose its connection at once.
  await self.clients.claim()
}

async function hear(event: ExtendableMessageEvent): Promise<void> {
  const message: ServiceWorkerMessage = event.data
  // Never by itself: a page that is open keeps the build it began with, until its reader says otherwise.
  if (message.kind === 'activate') await self.skipWaiting()
  else if (message.kind === 'bible') await keepStandIns()
  else await prefetch(event, addressesOf(message.days))
}
