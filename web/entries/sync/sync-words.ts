import type { SyncState } from './sync-engine.ts'
import { type Owner, VISITOR } from './sync-tables.ts'

/** Quietly and truthfully, where what somebody wrote is. */
export function syncWords(owner: Owner, state: SyncState): string {
  const { isReady, isLasting, unsent, refused, connection } = state
  if (!isReady) return ''
  const isAllThere = owner !== VISITOR && unsent === 0
  if (isAllThere && refused > 0) return 'Saved to your account, apart from what says otherwise'
  if (isAllThere) return 'Saved to your account'
  if (!isLasting) return 'This browser keeps nothing: please leave this page open'
  if (owner === VISITOR) return 'Saved on this device'
  if (connection === 'signed_out') return 'Saved on this device. Sign in to save it to your account'
  if (connection === 'waiting') return 'Saved on this device, waiting for a connection'
  return 'Saved on this device'
}
