import type { Speaker } from './speaker.ts'

/**
 * Holds a wake lock while the voice reads: speech stops when a device locks its screen. The browser releases
 * the wake lock when the page is hidden, so it is requested again when the page becomes visible.
 * @param onRefused called with whether the browser denies the wake lock, for example because the battery is
 * low
 */
export function keepAwake(
  { subscribe, current }: Speaker,
  onRefused: (isRefused: boolean) => void,
): () => void {
  let lock: WakeLockSentinel | null = null
  let isRequested = false

  async function follow(): Promise<void> {
    const isWanted = current().isPlaying && document.visibilityState === 'visible'
    if (isWanted === isRequested) return
    isRequested = isWanted
    if (!isWanted) return release()
    const granted = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    // Playback was paused before the browser granted the wake lock, so the wake lock is released again.
    if (!isRequested) return void granted?.release()
    lock = granted
    onRefused(granted === null && isHandheld())
  }

  function release(): void {
    void lock?.release()
    lock = null
  }

  /**
   * Returns whether this is a touch device. Other devices do not need the wake lock, so its denial is not
   * reported there.
   */
  function isHandheld(): boolean {
    return window.matchMedia?.('(pointer: coarse)').matches ?? false
  }

  const look = () => void follow()
  const unfollow = subscribe(look)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    unfollow()
    document.removeEventListener('visibilitychange', look)
    isRequested = false
    release()
  }
}
