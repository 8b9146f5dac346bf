/** Range of consecutive days, both ends inclusive. */
export type DayRange = readonly [first: number, last: number]

/** Compresses ascending days to ranges, which are few enough to include in a page. */
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
