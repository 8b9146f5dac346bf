import type { EntryKind, FieldValue } from './entry.ts'

// This code is not in `account/encryption.ts`, which contains Zod schemas, so that pages that need only this code do
// not load Zod.

/**
 * Kinds of entries that can be end-to-end encrypted. Once a member turns encryption on, their prayers are always
 * encrypted; they can add the other kinds.
 */
export const sealableKinds = ['prayer', 'note', 'answer', 'mark'] as const satisfies EntryKind[]
export type SealableKind = (typeof sealableKinds)[number]

export function isSealable(kind: EntryKind): kind is SealableKind {
  return (sealableKinds as readonly EntryKind[]).includes(kind)
}

/**
 * Fields of an entry that are never encrypted. The server has to read `deletedAt`, in order to erase the text
 * of deleted entries after some time.
 */
const readableFields: readonly string[] = ['deletedAt']

export function isSealedField(field: string): boolean {
  return !readableFields.includes(field)
}

/**
 * Format of an encrypted value: `sealed1.<id of the key>.<nonce, ciphertext and tag in base64url>`. docs/encryption.md
 * describes the plaintext and the associated data.
 */
export const sealedPattern = /^sealed1\.([\da-f]{16})\.([\w-]+)$/

/**
 * Returns the key id in an encrypted value, which identifies the account key of the member; null for a value
 * that is not encrypted.
 */
export function sealedKeyId(value: FieldValue): string | null {
  return typeof value === 'string' ? (sealedPattern.exec(value)?.[1] ?? null) : null
}

/**
 * Associated data of an encrypted value: the member, entry and field that it belongs to, and the change that wrote it.
 * Decryption fails if the value was moved to another field, entry or member.
 */
export interface SealedContext {
  owner: string
  kind: EntryKind
  entry: string
  field: string
  /** Id of the change that wrote the value to the field. */
  change: string
}
