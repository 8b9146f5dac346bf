import type { UnsentChange } from './entry-store.ts'

/**
 * In the order in which they were made: those of one device as it counted them, whatever its clock said. A device that
 * goes by a new name counts from 1 again.
 */
export function inOrder(changes: readonly UnsentChange[]): UnsentChange[] {
  const byDevice = Map.groupBy(changes, ({ device }) => device)
  return [...byDevice.values()]
    .map((ofDevice) => ofDevice.sort((one, other) => one.sequence - other.sequence))
    .sort(([one], [other]) => ((one?.at ?? '') < (other?.at ?? '') ? -1 : 1))
    .flat()
}

interface Made {
  createdAt: string
  id: string
}

/** By when entries were made; what was made at once, by their ids, so that there is one order. */
export function newestFirst(one: Made, other: Made): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1
  if (one.id === other.id) return 0
  return one.id < other.id ? 1 : -1
}
