import type { CompletedDays } from '#contract/reading/completion.ts'
import { parseCompletionId } from '#contract/reading/completion-id.ts'

/** Changed completions, by the id of their entry: true if the day is complete, false if that was undone. */
export type CompletionChanges = ReadonlyMap<string, boolean>

/** Returns the completed days of the current reading after some changes. Those of other readings are ignored. */
export function withChanges({ reading, days }: CompletedDays, ...changes: CompletionChanges[]): Set<number> {
  const changed = new Set(days)
  for (const [id, isComplete] of changes.flatMap((some) => [...some])) {
    const place = parseCompletionId(id)
    if (place?.reading !== reading) continue
    if (isComplete) changed.add(place.day)
    else changed.delete(place.day)
  }
  return changed
}
