import type { CompletedDays } from '#contract/reading/completion.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'

/** Changed completions, by the id of their entry: true if the day is complete, false if that was undone. */
export type CompletionChanges = ReadonlyMap<string, boolean>

/**
 * Returns the completed days of the current reading after some changes. Those of other readings are ignored. The ids are
 * valid (see `completionId`): splitting them keeps the code that parses any id out of the first load of a page.
 */
export function withChanges({ reading, days }: CompletedDays, ...changes: CompletionChanges[]): Set<number> {
  const changed = new Set(days)
  for (const [id, isComplete] of changes.flatMap((some) => [...some])) {
    const [, day, ofReading = FIRST_READING] = id.split('-')
    if (Number(ofReading) !== reading) continue
    if (isComplete) changed.add(Number(day))
    else changed.delete(Number(day))
  }
  return changed
}
