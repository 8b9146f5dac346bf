import { PLAN_DAYS } from '#contract/limits.ts'

/** Id of the entry with the completion of a day: the same on every device. */
export function completionId(day: number): string {
  return `day-${day}`
}

/** Parses a completion's entry id; null if it is not one. */
export function completionDay(id: string): number | null {
  const day = Number(/^day-([1-9]\d{0,3})$/.exec(id)?.[1])
  return day <= PLAN_DAYS ? day : null
}
