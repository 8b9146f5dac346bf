import { HOUR_MS } from '#contract/values/durations.ts'
import { savesData } from './saves-data.ts'
import type { ServiceWorkerMessage } from './service-worker-message.ts'
import { writesSettled } from './write-ahead.ts'

/** Activates the newer version. */
export type UseNewer = () => void

/**
 * Registers the service worker, which responds when the device is offline.
 * @param onNewer called when a newer version waits; with null when it no longer does
 */
export async function bringServiceWorker(onNewer: (use: UseNewer | null) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const offer = (worker: ServiceWorker) => {
    onNewer(() => void activate(worker))
    worker.addEventListener('statechange', () => onNewer(null), { once: true })
  }
  if (registration.waiting && isServed()) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // Only an update is offered to the reader, not the first installation.
      if (installing.state === 'installed' && isServed()) offer(installing)
    })
  })
  lookForNewer(registration)
}

/** Asks the service worker to prefetch the pages of these days, unless the reader saves data. */
export async function tellComingDays(days: readonly number[]): Promise<void> {
  if (savesData(navigator)) return
  const { active } = await navigator.serviceWorker.ready
  if (active) send(active, { kind: 'coming', days })
}

/**
 * Checks for a newer version when the app becomes visible again: browsers check only on navigation, and an
 * installed app may stay open for weeks.
 */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MS) return
    lookedAt = Date.now()
    // The check fails when the device is offline; there is nothing newer to find then.
    registration.update().catch(() => undefined)
  })
}

/** Waits until drafts are stored on the device before the page reloads with the newer version. */
async function activate(worker: ServiceWorker): Promise<void> {
  await writesSettled()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  send(worker, { kind: 'activate' })
}

function isServed(): boolean {
  return navigator.serviceWorker.controller !== null
}

function send(worker: ServiceWorker, message: ServiceWorkerMessage): void {
  worker.postMessage(message)
}
