/** The days of a plan, or of a season of it, whose study there is. */
export function writtenDays(studies: readonly { day: number; isWritten: boolean }[]): number[] {
  return studies.filter(({ isWritten }) => isWritten).map(({ day }) => day)
}

/** The first day not yet completed, or null when every published study is. `published` is in the order of the plan. */
export function todaysStudyDay(published: Iterable<number>, completed: ReadonlySet<number>): number | null {
  for (const day of published) if (!completed.has(day)) return day
  return null
}

/** Days in a row, from the first to the last of them. */
export type DayRange = readonly [first: number, last: number]

/** Days in ascending order as ranges: few enough to come with a page. */
export function rangesOf(days: readonly number[]): DayRange[] {
  const ranges: [number, number][] = []
  for (const day of days) {
    const range = ranges.at(-1)
    if (range && day === range[1] + 1) range[1] = day
    else ranges.push([day, day])
  }
  return ranges
}

export function* daysIn(ranges: readonly DayRange[]): Generator<number> {
  for (const [first, last] of ranges) for (let day = first; day <= last; day += 1) yield day
}
