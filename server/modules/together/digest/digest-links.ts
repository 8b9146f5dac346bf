import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import { createSignedIds, type SignedIds } from '#server/platform/mail/signed-ids.ts'

/** Tokens of the links that end all digests of a member, for the member's id. */
export function digestLinks(secret: string): SignedIds {
  return createSignedIds(derivedKey(secret, 'digest links'))
}
