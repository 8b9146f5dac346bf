/** The first day not yet completed, or null when every published study is. `published` is in the order of the plan. */
export function todaysStudyDay(published: readonly number[], completed: ReadonlySet<number>): number | null {
  return published.find((day) => !completed.has(day)) ?? null
}
