import { isSealedField } from '#contract/sealed.ts'
import type { KnownEntry } from '#web/entries/store/entry-store.ts'

/** Whether this device can show what stands in an entry: not while it is locked, nor where nothing authentic was ever heard. */
export function hasWords({ sealing, fields }: Pick<KnownEntry, 'sealing' | 'fields'>): boolean {
  return sealing !== 'locked' && Object.keys(fields).some(isSealedField)
}
