import type { Owner } from '#web/entries/store/entry-store.ts'
import type { SyncState } from '#web/entries/sync/sync-engine.ts'
import { clockMessage, syncMessage } from './sync-message.ts'

/**
 * Line with the location of the member's entries, and a warning if the clock of this device is wrong.
 * Always visible.
 */
export function SyncLine({ owner, state }: { owner: Owner | null; state: SyncState }) {
  const clock = clockMessage(state)
  return (
    <div role="status" className="min-h-6 text-sm text-soft print:hidden">
      <p>{owner === null ? '' : syncMessage(owner, state)}</p>
      {clock && <p>{clock}</p>}
    </div>
  )
}
