/** The days of a plan, or of a season of it, whose study there is. */
export function writtenDays(studies: readonly { day: number; isWritten: boolean }[]): number[] {
  return studies.filter(({ isWritten }) => isWritten).map(({ day }) => day)
}

/** The first day not yet completed, or null when every published study is. `published` is in the order of the plan. */
export function todaysStudyDay(published: Iterable<number>, completed: ReadonlySet<number>): number | null {
  for (const day of published) if (!completed.has(day)) return day
  return null
}
