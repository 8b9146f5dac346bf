import { useEffect, useState } from 'react'
import type { UseNewer } from './service-worker.ts'

const load = () => import('./service-worker.ts')

/**
 * Lets pages be read without a connection. It begins when the page has nothing better to do.
 * @param coming the reader's next days; none where they are not known
 * @returns what takes a newer version into use, where one waits
 */
export function useServiceWorker(coming: readonly number[]): UseNewer | null {
  const [newer, setNewer] = useState<UseNewer | null>(null)
  const days = coming.join()

  useEffect(() => {
    // A worker that answers from yesterday's files would be in the way of whoever changes them.
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

/** Where it fails, everything works but the reading without a connection. Returns how not to begin. */
function whenIdle(work: () => Promise<void>): () => void {
  const begin = () => void work().catch(() => undefined)
  // Missing in Safari.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(begin)
  return () => cancelIdleCallback(idle)
}
