import { PLAN_DAYS } from '#contract/limits.ts'

/**
 * Returns the id of the entry for the completion of a day. It depends only on the day, so that all devices use the same
 * entry.
 */
export function completionId(day: number): string {
  return `day-${day}`
}

/** Parses the id of a completion's entry into the day; null for the id of any other entry. */
export function completionDay(id: string): number | null {
  const day = Number(/^day-([1-9]\d{0,3})$/.exec(id)?.[1])
  return day <= PLAN_DAYS ? day : null
}
