import { useEffect, useState } from 'react'
import type { UseNewer } from './service-worker.ts'

const load = () => import('./service-worker.ts')

/**
 * Registers the service worker for offline reading, once the page is idle.
 * @param coming first days of the plan that the reader has not completed; empty if unknown
 * @returns the function that activates a newer version of the app; null if no newer version is installed
 */
export function useServiceWorker(coming: readonly number[]): UseNewer | null {
  const [newer, setNewer] = useState<UseNewer | null>(null)
  const days = coming.join()

  useEffect(() => {
    // No service worker in development, because its cached files would hide changes of the code.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    return whenIdle(() =>
      load().then(({ bringServiceWorker }) => bringServiceWorker((use) => setNewer(() => use))),
    )
  }, [])

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const numbers = days === '' ? [] : days.split(',').map(Number)
    return whenIdle(() => load().then(({ tellComingDays }) => tellComingDays(numbers)))
  }, [days])

  return newer
}

/**
 * Runs `work` when the page is idle. If it fails, only offline reading is affected, so the error is ignored.
 * @returns a function that cancels `work` if it has not begun
 */
function whenIdle(work: () => Promise<void>): () => void {
  const begin = () => void work().catch(() => undefined)
  // Safari does not support `requestIdleCallback`, so the work is done after a timeout there.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(begin)
  return () => cancelIdleCallback(idle)
}
