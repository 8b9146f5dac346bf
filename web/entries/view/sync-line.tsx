import type { Owner } from '#web/entries/store/entry-store.ts'
import type { SyncState } from '#web/entries/sync/sync-engine.ts'
import { syncMessage } from './sync-message.ts'

/** Where what somebody wrote is, in words; always in sight and never in the way. */
export function SyncLine({ owner, state }: { owner: Owner | null; state: SyncState }) {
  return (
    <p role="status" className="min-h-6 text-sm text-soft print:hidden">
      {owner === null ? '' : syncMessage(owner, state)}
    </p>
  )
}
