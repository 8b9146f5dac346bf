import type { SyncState } from './sync-engine.ts'
import type { Owner } from './sync-tables.ts'
import { syncWords } from './sync-words.ts'

/** Where what somebody wrote is, in words; always in sight and never in the way. */
export function SyncLine({ owner, state }: { owner: Owner | null; state: SyncState }) {
  return (
    <p role="status" className="min-h-6 text-sm text-soft print:hidden">
      {owner === null ? '' : syncWords(owner, state)}
    </p>
  )
}
