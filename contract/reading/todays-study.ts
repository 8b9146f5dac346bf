/** Returns those days of a plan or season whose study is written. */
export function writtenDays(studies: readonly { day: number; isWritten: boolean }[]): number[] {
  return studies.filter(({ isWritten }) => isWritten).map(({ day }) => day)
}

/**
 * Returns the day of Today's Study: the first written study that the member has not completed; null if none is left.
 * `published` must be in the order of the plan. A visitor has completed none, so it is day 1, as the specification
 * (section 9) has it for everyone.
 */
export function todaysStudyDay(published: Iterable<number>, completed: ReadonlySet<number>): number | null {
  for (const day of published) if (!completed.has(day)) return day
  return null
}
