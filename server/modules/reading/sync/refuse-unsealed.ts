import type { AccountSealing } from '#contract/account/encryption.ts'
import type { EntryChange } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { isSealable, isSealedField, sealedKeyId } from '#contract/sealed.ts'
import { refused } from './read-change.ts'
import type { ReadRequest } from './take-changes.ts'

/**
 * Rejects readable text in kinds of entries that the member encrypts, encrypted values in kinds that they do
 * not encrypt, and values that are not encrypted with the member's current key.
 */
export function refuseUnsealed(
  { understood, refused: before }: ReadRequest,
  sealing: AccountSealing | null,
): ReadRequest {
  const judged = understood.map((change) => ({ change, code: refusalOf(change, sealing) }))
  return {
    understood: judged.flatMap(({ change, code }) => (code === null ? [change] : [])),
    refused: [...before, ...judged.flatMap(({ change, code }) => (code ? [refused(change, code)] : []))],
  }
}

function refusalOf({ kind, fields }: EntryChange, sealing: AccountSealing | null): ErrorCode | null {
  if (!isSealable(kind)) return null
  const keyId = sealing?.kinds.includes(kind) ? sealing.keyId : null
  const found = Object.entries(fields).flatMap(([field, { value }]) =>
    isSealedField(field) ? [sealedKeyId(value)] : [],
  )
  if (found.some((id) => id !== null && id !== keyId)) return 'entry.sealed_otherwise'
  return found.some((id) => id !== keyId) ? 'entry.must_be_sealed' : null
}
