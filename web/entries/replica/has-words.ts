import { isSealedField } from '#contract/sealed.ts'
import type { KnownEntry } from './rows.ts'

/**
 * Returns whether this device can display the text of an entry. It cannot while it does not have the key, or if no
 * authentic version of the entry has arrived.
 */
export function hasWords({ sealing, fields }: Pick<KnownEntry, 'sealing' | 'fields'>): boolean {
  return sealing !== 'locked' && Object.keys(fields).some(isSealedField)
}
