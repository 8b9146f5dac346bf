import { HOUR_MINUTES } from './durations.ts'

/** Returns the minutes since midnight of a time such as "19:30". */
export function minuteOfDayIn(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * HOUR_MINUTES + minute
}

/** Returns the time, such as "19:30", of a number of minutes since midnight. */
export function timeOf(minuteOfDay: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minuteOfDay / HOUR_MINUTES))}:${two(minuteOfDay % HOUR_MINUTES)}`
}
