import { HOUR_MS } from '#contract/values/durations.ts'
import { savesData } from './saves-data.ts'
import type { ServiceWorkerMessage } from './service-worker-message.ts'
import { writesSettled } from './write-ahead.ts'

/** Function that activates the newer version of the app. */
export type UseNewer = () => void

/**
 * Registers the service worker, which responds in place of the server when the device is offline.
 * @param onNewer called when a newer version of the app is installed and waits to become active, with the function that
 * activates it; called with null when that version no longer waits
 */
export async function bringServiceWorker(onNewer: (use: UseNewer | null) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const offer = (worker: ServiceWorker) => {
    const reloading = new AbortController()
    onNewer(() => void activate(worker, reloading))
    worker.addEventListener('statechange', () => onNewer(null), { once: true })
  }
  if (registration.waiting && isServed()) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The first service worker of a device is no update, so it is not offered to the reader.
      if (installing.state === 'installed' && isServed()) offer(installing)
    })
  })
  lookForNewer(registration)
}

/** Asks the service worker to prefetch the pages of the given days, unless the reader wants to save data. */
export async function tellComingDays(days: readonly number[]): Promise<void> {
  if (savesData(navigator)) return
  const { active } = await navigator.serviceWorker.ready
  if (active) send(active, { kind: 'coming', days })
}

/**
 * Looks for a newer version of the app when its page is displayed again. Browsers do so only on navigation, and an
 * installed app may be open for weeks without any.
 */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MS) return
    lookedAt = Date.now()
    // The check fails when the device is offline. It is repeated when the app is displayed again.
    registration.update().catch(() => undefined)
  })
}

/**
 * Time, in milliseconds, that the activation waits for drafts that are being stored. Drafts that take longer survive the
 * reload in localStorage (`write-ahead.ts`).
 */
const WAITS_FOR_DRAFTS_MS = 5_000

/** Time, in milliseconds, between two messages to the current service worker during the activation. */
const MESSAGES_EVERY_MS = 1_000

/**
 * Time, in milliseconds, after the first message until the page is reloaded although the newer version is not active.
 */
const RELOADED_AFTER_MS = 5_000

/**
 * Activates the newer version once all drafts are stored on the device, and reloads the page once when it is active.
 *
 * Browsers activate a version only when the current service worker has finished its work. Chromium delays the
 * activation in two cases:
 * - The current service worker is idle, but Chromium notices this only after its next event. So it receives a message every second.
 *   The message also makes it stop prefetching.
 * - A request of the page restarts the current one just as it stops. Then Chromium ends it only after 30 seconds without
 *   events, or during the next navigation, which is the reload.
 */
async function activate(worker: ServiceWorker, reloading: AbortController): Promise<void> {
  const container = navigator.serviceWorker
  const reload = () => {
    if (reloading.signal.aborted) return
    reloading.abort()
    location.reload()
  }
  container.addEventListener('controllerchange', reload, { signal: reloading.signal })
  await Promise.race([writesSettled(), new Promise((resolve) => setTimeout(resolve, WAITS_FOR_DRAFTS_MS))])
  send(worker, { kind: 'activate' })
  setTimeout(reload, RELOADED_AFTER_MS)
  const messages = setInterval(() => {
    if (container.controller) send(container.controller, { kind: 'activate' })
  }, MESSAGES_EVERY_MS)
  reloading.signal.addEventListener('abort', () => clearInterval(messages))
}

function isServed(): boolean {
  return navigator.serviceWorker.controller !== null
}

function send(worker: ServiceWorker, message: ServiceWorkerMessage): void {
  worker.postMessage(message)
}
