import { PLAN_DAYS, SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, isWholeSeason, placesInSeason, seasonOf } from '#contract/reading/season.ts'
import { joinedWithAnd } from '#contract/values/joined-with-and.ts'

interface CompletedDay {
  day: number
  /** All completed days, including the day just completed. */
  completed: ReadonlySet<number>
  seasonTitle: string
}

/**
 * Returns the message for a day that was just completed: how many days of its season are complete and, after
 * the last day of the plan, which days of the plan are not complete.
 */
export function completionWords({ day, completed, seasonTitle }: CompletedDay): string {
  const count = placesInSeason(seasonOf(day), completed).length
  const words = `${count} of ${SEASON_DAYS} days of “${seasonTitle}”.`
  if (day === PLAN_DAYS && completed.size < PLAN_DAYS) return `${words} ${openDaysWords(openDays(completed))}`
  return dayInSeason(day) === SEASON_DAYS ? `${words} ${endOfSeason(count)}` : words
}

/** Returns the days of the plan that are not complete, ascending. */
export function openDays(completed: ReadonlySet<number>): number[] {
  return Array.from({ length: PLAN_DAYS }, (_, index) => index + 1).filter((day) => !completed.has(day))
}

/**
 * Maximum number of incomplete days that the message names. If there are more, it names one day fewer and
 * ends with the number of the remaining days: "and 7 more".
 */
const MAX_NAMED = 6

/** Lists the incomplete days: "Still open: days 12, 40 and 41." */
function openDaysWords(open: readonly number[]): string {
  const named = open.length > MAX_NAMED ? open.slice(0, MAX_NAMED - 1) : open
  const parts = [...named.map(String), ...(named === open ? [] : [`${open.length - named.length} more`])]
  return `Still open: ${open.length === 1 ? 'day' : 'days'} ${joinedWithAnd(parts)}.`
}

function endOfSeason(count: number): string {
  return count === SEASON_DAYS
    ? 'You have completed the whole season.'
    : 'You have come to the end of the season; the days in between stay open to you.'
}

/** Returns whether all thirty days of the day's season are complete. */
export function isSeasonComplete({ day, completed }: Pick<CompletedDay, 'day' | 'completed'>): boolean {
  return isWholeSeason(seasonOf(day), completed)
}
