import { PLAN_DAYS, SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, isWholeSeason, seasonOf } from '#contract/reading/season.ts'
import { joinedWithAnd } from '#contract/values/joined-with-and.ts'

interface CompletedDay {
  day: number
  /** All completed days, including the day just completed. */
  completed: ReadonlySet<number>
}

/**
 * Returns the message for a day that was just completed, if it ends a season or the plan: after the last day of the
 * plan, which days of it are not complete. Null for any other day.
 */
export function completionNote({ day, completed }: CompletedDay): string | null {
  if (day === PLAN_DAYS && completed.size < PLAN_DAYS) return openDaysWords(openDays(completed))
  return dayInSeason(day) === SEASON_DAYS ? endOfSeason({ day, completed }) : null
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

function endOfSeason(last: CompletedDay): string {
  return isSeasonComplete(last)
    ? 'You have completed the whole season.'
    : 'You have come to the end of the season; the days in between stay open to you.'
}

/** Returns whether all thirty days of the day's season are complete. */
export function isSeasonComplete({ day, completed }: CompletedDay): boolean {
  return isWholeSeason(seasonOf(day), completed)
}
