/// <reference lib="dom" />

// Each function below is sent to the page as text, and runs there. It can therefore use only its arguments and the
// functions of the browser.

/** A press, and its time to the next paint as the browser reports it: rounded to 8 ms, and at least 16 ms. */
interface Press {
  /** Text of the pressed button. */
  name: string
  ms: number
}

declare global {
  interface Window {
    presses: { names: Map<number, string>; times: Map<number, number> }
  }
}

/** Starts to record presses. */
export function watchPresses(): void {
  const presses = { names: new Map<number, string>(), times: new Map<number, number>() }
  window.presses = presses
  const note = ({ target, timeStamp }: Event) => {
    if (target instanceof Element) presses.names.set(timeStamp, target.closest('button')?.textContent ?? '')
  }
  document.addEventListener('click', note, { capture: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'click') presses.times.set(startTime, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

export function pressesIn(): Press[] {
  const { names, times } = window.presses
  return [...names].map(([at, name]) => ({ name, ms: times.get(at) ?? 0 }))
}
