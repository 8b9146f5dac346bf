import type { EntryKind, FieldValue } from './entry.ts'

// Apart from the schemas of `account/encryption.ts`, which bring a validator along that a page has no need of.

/** Kinds whose words a member may have encrypted end to end; prayers always are, once it is on. */
export const sealableKinds = ['prayer', 'note', 'answer'] as const satisfies EntryKind[]
export type SealableKind = (typeof sealableKinds)[number]

export function isSealable(kind: EntryKind): kind is SealableKind {
  return (sealableKinds as readonly EntryKind[]).includes(kind)
}

/** Stay readable in every entry: the account erases what was deleted long ago. */
const readableFields: readonly string[] = ['deletedAt']

export function isSealedField(field: string): boolean {
  return !readableFields.includes(field)
}

/**
 * An encrypted value as it is stored and sent: `sealed1.<id of the key>.<nonce, ciphertext and tag in base64url>`. What is
 * in it, and what it is bound to, stands in docs/encryption.md.
 */
export const sealedPattern = /^sealed1\.([\da-f]{16})\.([\w-]+)$/

/** By which key a value is encrypted; null for one that is readable. */
export function sealedKeyId(value: FieldValue): string | null {
  return typeof value === 'string' ? (sealedPattern.exec(value)?.[1] ?? null) : null
}

/** Where a value stands: it opens nowhere else. */
export interface SealedPlace {
  owner: string
  kind: EntryKind
  entry: string
  field: string
  /** The change that wrote it. */
  change: string
}
