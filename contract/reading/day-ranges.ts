/** Range of consecutive days, both ends inclusive. */
export type DayRange = readonly [first: number, last: number]

/** Converts ascending days to ranges. A member's completed days form few ranges, so that a page can include them. */
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
