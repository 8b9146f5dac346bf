import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { type Owner, VISITOR } from '#web/entries/replica/rows.ts'
import type { SyncState } from '#web/entries/store/replica-store.ts'

/** Returns the sentence that states where the member's entries are stored. */
export function syncMessage(owner: Owner, state: SyncState): string {
  const { isReady, isPersistent, unsent, refused, held, sealing, connection, isServerFailing } = state
  if (!isReady) return ''
  const isAllThere = owner !== VISITOR && unsent === 0
  if (isAllThere && refused > 0) return 'Saved to your account, apart from what says otherwise'
  if (isAllThere) return 'Saved to your account'
  if (!isPersistent) return 'This browser does not save anything: please keep this page open'
  if (owner === VISITOR) return 'Saved on this device'
  if (connection === 'signed_out') return 'Saved on this device. Sign in to save it to your account'
  if (held > 0 && sealing === 'denied')
    return 'Saved on this device, and not sent: see what is said about encryption'
  if (held > 0) return 'Saved on this device. Unlock your encryption to save it to your account'
  if (connection === 'waiting') return waitingFor(isServerFailing)
  return 'Saved on this device'
}

/** Returns the reason for which unsent changes are still only on this device, as a sentence. */
export function waitingFor(isServerFailing: boolean): string {
  return isServerFailing
    ? 'Saved on this device, waiting for our server'
    : 'Saved on this device, waiting for a connection'
}

/** Returns a sentence about how wrong the clock of this device is; empty if it is right. */
export function clockMessage({ clockOffMs }: Pick<SyncState, 'clockOffMs'>): string {
  if (clockOffMs === 0) return ''
  const direction = clockOffMs > 0 ? 'ahead' : 'behind'
  return `The clock of this device is ${lengthInWords(Math.abs(clockOffMs))} ${direction}. Please correct it, so that your days count right.`
}

function lengthInWords(ms: number): string {
  if (ms >= DAY_MS) return counted(Math.round(ms / DAY_MS), 'day')
  return ms >= HOUR_MS
    ? counted(Math.round(ms / HOUR_MS), 'hour')
    : counted(Math.round(ms / MINUTE_MS), 'minute')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
