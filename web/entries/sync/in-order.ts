import type { UnsentChange } from './sync-tables.ts'

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
