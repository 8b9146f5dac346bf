import { useMemo, useSyncExternalStore } from 'react'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { today } from './format/today.ts'

/** Offsets of time zones are multiples of a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS

/**
 * Calendar day and hour (0 to 23) of the reader's clock. Also correct in a page that is open over midnight,
 * or in a hidden tab.
 */
export function useDayAndHour(): { today: CalendarDate; hour: number } {
  const shown = useSyncExternalStore(onNextHour, dayAndHour, dayAndHour)
  return useMemo(() => {
    const [day, hour] = shown.split(' ')
    return { today: day as CalendarDate, hour: Number(hour) }
  }, [shown])
}

/**
 * Calls the listener when the clock shows another hour or day. Timers of hidden tabs are late, and those of a sleeping device
 * stop, so the clock is also read when the page is seen again.
 * @returns unsubscribe
 */
export function onNextHour(listener: () => void): () => void {
  let shown = dayAndHour()
  let timer: ReturnType<typeof setTimeout>
  const schedule = () => {
    timer = setTimeout(look, QUARTER_MS - (Date.now() % QUARTER_MS))
  }
  const look = () => {
    clearTimeout(timer)
    schedule()
    const before = shown
    shown = dayAndHour()
    if (shown !== before) listener()
  }
  schedule()
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
}

function dayAndHour(): string {
  return `${today()} ${new Date().getHours()}`
}
