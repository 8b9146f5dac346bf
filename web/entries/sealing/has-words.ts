import { isSealedField } from '#contract/sealed.ts'
import type { KnownEntry } from '#web/entries/store/entry-store.ts'

/**
 * Returns whether this device can show the text of an entry: not while it is locked, nor if no authentic
 * version ever arrived.
 */
export function hasWords({ sealing, fields }: Pick<KnownEntry, 'sealing' | 'fields'>): boolean {
  return sealing !== 'locked' && Object.keys(fields).some(isSealedField)
}
