/// <reference lib="dom" />

// Each function below is sent to the page as text, and runs there. It can therefore use only its arguments and the
// functions of the browser.

/** Recorded activity of a page. Times are in milliseconds since navigation. */
export interface Watched {
  /** Start times of the frames that the browser drew. */
  frames: number[]
  /** Tasks that blocked the main thread for more than 50 ms. */
  longTasks: { at: number; ms: number }[]
  /**
   * Times from a keystroke to the next paint, as the browser reports them: rounded to 8 ms, and only those of 16 ms or
   * more.
   */
  inputs: { at: number; ms: number }[]
  keys: number[]
  /** Start times of the frames in which the DOM inside `main` had changed. */
  updates: number[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Starts to record frames, long tasks, keystrokes, and changes of the DOM inside `main`. */
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

/** Returns whether the list on the page has this number of studies. */
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
