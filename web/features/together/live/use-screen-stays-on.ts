import { useEffect } from 'react'

/**
 * Prevents the screen of the device from turning off while the component is displayed, if the browser supports that and
 * the battery allows it. The browser releases the lock of a hidden page, so it is requested again when the page is visible.
 */
export function useScreenStaysOn(): void {
  useEffect(() => {
    let isOver = false
    let release = () => {}

    async function request(): Promise<void> {
      if (document.visibilityState === 'hidden') return
      const { wakeLock } = navigator as { wakeLock?: WakeLock }
      const lock = await wakeLock?.request('screen').catch(() => null)
      if (!lock) return
      release()
      release = () => void lock.release()
      if (isOver) release()
    }

    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      release()
    }
  }, [])
}
