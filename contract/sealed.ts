import type { EntryKind, FieldValue } from './entry.ts'

// This file is separate from the schemas of `account/encryption.ts`, so that pages do not have to
// load the validator.

/** Kinds that can be end-to-end encrypted; prayers always are when encryption is on. */
export const sealableKinds = ['prayer', 'note', 'answer'] as const satisfies EntryKind[]
export type SealableKind = (typeof sealableKinds)[number]

export function isSealable(kind: EntryKind): kind is SealableKind {
  return (sealableKinds as readonly EntryKind[]).includes(kind)
}

/**
 * Fields that remain readable in every entry: the server needs `deletedAt` to erase entries after a
 * while.
 */
const readableFields: readonly string[] = ['deletedAt']

export function isSealedField(field: string): boolean {
  return !readableFields.includes(field)
}

/**
 * Format of an encrypted value: `sealed1.<id of the key>.<nonce, ciphertext and tag in base64url>`.
 * For the plaintext and the associated data, see docs/encryption.md.
 */
export const sealedPattern = /^sealed1\.([\da-f]{16})\.([\w-]+)$/

/** Id of the key with which a value is encrypted; null for a readable value. */
export function sealedKeyId(value: FieldValue): string | null {
  return typeof value === 'string' ? (sealedPattern.exec(value)?.[1] ?? null) : null
}

/** Associated data of an encrypted value: the value cannot be decrypted with any other. */
export interface SealedContext {
  owner: string
  kind: EntryKind
  entry: string
  field: string
  /** Id of the change that wrote the value. */
  change: string
}
