/// <reference lib="dom" />
// Runs in the page: each function is sent there as text, so it may use nothing but its arguments and the browser.

/** What a page did while it was watched; all times in milliseconds since it was opened. */
export interface Watched {
  /** When each frame began. */
  frames: number[]
  /** Tasks that held the main thread for more than 50 ms. */
  longTasks: { at: number; ms: number }[]
  /** From a key to the next paint, as the browser reports it: in steps of 8 ms, and only from 16 ms on. */
  inputs: { at: number; ms: number }[]
  keys: number[]
  /** When the list had changed and a frame began to show it. */
  updates: number[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Begins to watch frames, tasks, keys and everything that changes inside `main`. */
export function watchPage(): void {
  const watched: Watched = { frames: [], longTasks: [], inputs: [], keys: [], updates: [] }
  window.watched = watched
  const count = (at: number) => {
    watched.frames.push(at)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  new PerformanceObserver((list) => {
    for (const { startTime: at, duration: ms } of list.getEntries()) watched.longTasks.push({ at, ms })
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const { name, startTime: at, duration: ms } of list.getEntries()) {
      if (name === 'keydown') watched.inputs.push({ at, ms })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('keydown', (event) => watched.keys.push(event.timeStamp), { capture: true })
  const list = document.querySelector('main')
  if (!list) throw new Error('The page has no main.')
  new MutationObserver(() => requestAnimationFrame(() => watched.updates.push(performance.now()))).observe(
    list,
    {
      childList: true,
      subtree: true,
      characterData: true,
    },
  )
}

export function readWatched(): Watched {
  return window.watched
}

/** Does the page say that it shows so many studies? */
export function isShowing(count: number): boolean {
  return Number.parseInt(document.querySelector('main [role=status]')?.textContent ?? '', 10) === count
}

export function isAtEnd(): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  return scrollTop + clientHeight >= scrollHeight - 2
}

export function laidOutCards(): number {
  return document.querySelectorAll('main article').length
}
