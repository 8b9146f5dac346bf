import { PLAN_DAYS } from '#contract/limits.ts'

/** The id of the entry with the completion of a day: the same on every device. */
export function completionId(day: number): string {
  return `day-${day}`
}

/** Which day an entry completes; null for an id that is none of a completion. */
export function completionDay(id: string): number | null {
  const day = Number(/^day-([1-9]\d{0,3})$/.exec(id)?.[1])
  return day <= PLAN_DAYS ? day : null
}
