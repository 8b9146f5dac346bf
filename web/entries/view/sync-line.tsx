import type { Owner } from '#web/entries/replica/rows.ts'
import type { SyncState } from '#web/entries/store/replica-store.ts'
import { clockMessage, syncMessage } from './sync-message.ts'

/**
 * Line that states where the member's entries are stored, and warns if the clock of this device is wrong. It is always
 * displayed.
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
