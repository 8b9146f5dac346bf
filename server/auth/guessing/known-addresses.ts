import { createHmac } from 'node:crypto'
import { derivedKey } from '#server/auth/sessions/derived-keys.ts'

/** Number of most recent sign-in addresses stored per member. */
export const MAX_KNOWN_ADDRESSES = 5

/** Length of a stored hash: enough to distinguish the few addresses of one member. */
const HASH_BYTES = 9

export type AddressHash = (memberId: string, address: string) => string

/**
 * Creates a keyed hash of an address. Without the secret it reveals neither the address nor that
 * two members share one.
 */
export function createAddressHash(secret: string): AddressHash {
  const key = derivedKey(secret, 'known addresses')
  return (memberId, address) =>
    createHmac('sha256', key)
      .update(`${memberId} ${address}`)
      .digest()
      .subarray(0, HASH_BYTES)
      .toString('base64url')
}
