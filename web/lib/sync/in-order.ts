import type { UnsentChange } from './sync-tables.ts'

/** In the order in which they were made. A device that goes by a new name counts from 1 again. */
export function inOrder(changes: readonly UnsentChange[]): UnsentChange[] {
  return changes.toSorted((one, other) =>
    one.device === other.device ? one.sequence - other.sequence : one.at < other.at ? -1 : 1,
  )
}
