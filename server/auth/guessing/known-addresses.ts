import { createHmac } from 'node:crypto'
import { derivedKey } from '#server/auth/sessions/derived-keys.ts'

/** Maximum number of IP addresses stored per member: those from which the member signed in most recently. */
export const MAX_KNOWN_ADDRESSES = 5

/** Length of the stored hash of an IP address: enough to distinguish the few addresses of one member. */
const HASH_BYTES = 9

export type AddressHash = (memberId: string, address: string) => string

/**
 * Creates the function that hashes a member's IP address with a key. Without the secret, the hashes reveal neither the
 * address nor that two members share one.
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
