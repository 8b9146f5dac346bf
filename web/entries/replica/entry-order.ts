import type { UnsentChange } from './rows.ts'

/**
 * Sorts changes in the order in which they were made. Those of one device are sorted by sequence, because its clock may
 * have been changed. A device that received a new id counts from 1 again.
 */
export function inOrder(changes: readonly UnsentChange[]): readonly UnsentChange[] {
  // Usually all changes are of one device and in order, and there may be tens of thousands of them.
  if (changes.every((change, index) => index === 0 || isNextOf(changes[index - 1], change))) return changes
  const byDevice = Map.groupBy(changes, ({ device }) => device)
  return [...byDevice.values()]
    .map((ofDevice) => ofDevice.sort((one, other) => one.sequence - other.sequence))
    .sort(([one], [other]) => ((one?.at ?? '') < (other?.at ?? '') ? -1 : 1))
    .flat()
}

function isNextOf(before: UnsentChange | undefined, { device, sequence }: UnsentChange): boolean {
  return before?.device === device && before.sequence < sequence
}

interface Made {
  createdAt: string
  id: string
}

/**
 * Compares two entries for sorting: by time of creation, newest first, then by id. Without the id, entries of the same
 * time could change places.
 */
export function newestFirst(one: Made, other: Made): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1
  if (one.id === other.id) return 0
  return one.id < other.id ? 1 : -1
}
