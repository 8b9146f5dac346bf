import { HOUR_MS } from '#contract/values/durations.ts'
import { savesData } from './saves-data.ts'
import type { ServiceWorkerMessage } from './service-worker-message.ts'
import { writesSettled } from './write-ahead.ts'

/** Takes the newer version into use. */
export type UseNewer = () => void

/**
 * Brings the service worker, which answers where there is no connection.
 * @param onNewer a newer version is here and waits; null where it waits no longer
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
      // The first version of all is not newer than any.
      if (installing.state === 'installed' && isServed()) offer(installing)
    })
  })
  lookForNewer(registration)
}

/** Has the pages of these days fetched ahead, unless this reader pays for every one of them. */
export async function tellComingDays(days: readonly number[]): Promise<void> {
  if (savesData(navigator)) return
  const { active } = await navigator.serviceWorker.ready
  if (active) send(active, { kind: 'coming', days })
}

/** A browser looks for a newer version when a page is opened; an app may stay open for weeks. */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MS) return
    lookedAt = Date.now()
    // Without a connection there is nothing newer.
    registration.update().catch(() => undefined)
  })
}

/** Nothing that was typed is lost: it is on the device before this page gives way to the newer one. */
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
