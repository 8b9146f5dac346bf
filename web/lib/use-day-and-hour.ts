import { useMemo, useSyncExternalStore } from 'react'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { today } from './format/today.ts'

/**
 * Interval in milliseconds at which the clock is read. All time zones differ by multiples of a quarter of an hour, so
 * in each of them every hour begins at a time at which the clock is read.
 */
const QUARTER_MS = 15 * MINUTE_MS

/**
 * Returns the calendar day and the hour (0 to 23) of the reader's clock. They are updated in a page that is open over
 * midnight, and when a tab in the background is displayed again.
 */
export function useDayAndHour(): { today: CalendarDate; hour: number } {
  const shown = useSyncExternalStore(onNextHour, dayAndHour, dayAndHour)
  return useMemo(() => {
    const [day, hour] = shown.split(' ')
    return { today: day as CalendarDate, hour: Number(hour) }
  }, [shown])
}

/**
 * Calls the listener when the hour or the day changes. Timers are late in background tabs and stop while the device
 * sleeps, so the clock is also read when the page is displayed again.
 * @returns a function that unsubscribes
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
