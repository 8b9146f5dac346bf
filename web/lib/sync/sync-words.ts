import type { SyncState } from './sync-engine.ts'
import { type Owner, VISITOR } from './sync-tables.ts'

/** Quietly and truthfully, where what somebody wrote is. */
export function syncWords(owner: Owner, { isReady, isLasting, unsent, connection }: SyncState): string {
  if (!isReady) return ''
  const isAllThere = owner !== VISITOR && unsent === 0
  if (isAllThere) return 'Saved to your account'
  if (!isLasting) return 'This browser keeps nothing: please leave this page open'
  if (owner === VISITOR) return 'Saved on this device'
  if (connection === 'signed_out') return 'Saved on this device. Sign in to save it to your account'
  if (connection === 'waiting') return 'Saved on this device, waiting for a connection'
  return 'Saved on this device'
}
