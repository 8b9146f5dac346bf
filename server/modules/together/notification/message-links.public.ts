import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import { createSignedIds, type SignedIds } from '#server/platform/mail/signed-ids.ts'

/** Tokens of the links that turn off messages of leaders, for a member's id. */
export function messageLinks(secret: string): SignedIds {
  return createSignedIds(derivedKey(secret, 'message links'))
}
