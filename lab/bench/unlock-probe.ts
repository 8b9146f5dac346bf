/// <reference lib="dom" />

// Each function below is sent to the page as text, and runs there. It can therefore use only its arguments and the
// functions of the browser.

/** Times in milliseconds since the press on "Unlock". */
export interface Unlock {
  keyMs: number
  firstMs: number
  allMs: number
  /** Durations of the tasks that blocked the main thread for more than 50 ms. */
  longTasks: number[]
}

declare global {
  interface Window {
    unlock: Unlock & { pressedAt: number }
  }
}

/** Starts to record the unlocking of a page that displays the form for it. */
export function watchUnlock(): void {
  const unlock = { pressedAt: 0, keyMs: 0, firstMs: 0, allMs: 0, longTasks: [] as number[] }
  window.unlock = unlock
  const since = () => performance.now() - unlock.pressedAt
  const notePress = ({ timeStamp }: Event) => {
    unlock.pressedAt = timeStamp
  }
  document.addEventListener('click', notePress, { capture: true, once: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (unlock.pressedAt > 0 && startTime >= unlock.pressedAt) unlock.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const { Worker } = window
  // The first worker of an unlock derives the key.
  const noteKey = () => {
    unlock.keyMs ||= since()
  }
  window.Worker = class extends Worker {
    constructor(...made: ConstructorParameters<typeof Worker>) {
      super(...made)
      this.addEventListener('message', noteKey, { once: true })
    }
  }
  const look = () => {
    const main = document.querySelector('main')
    if (main?.querySelector('article')) unlock.firstMs ||= since()
    if (unlock.firstMs > 0 && main?.textContent?.includes('active requests')) unlock.allMs ||= since()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export function readUnlock(): Unlock {
  return window.unlock
}
