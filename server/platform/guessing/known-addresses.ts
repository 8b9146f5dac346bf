import { createHmac } from 'node:crypto'
import { derivedKey } from '#server/platform/sessions/derived-keys.ts'

/** Addresses of the network that a member last signed in from. */
export const MAX_KNOWN_ADDRESSES = 5

/** Enough to tell a handful apart. */
const HASH_BYTES = 9

export type AddressHash = (memberId: string, address: string) => string

/** What is kept of an address: nobody without our secret can tell which it was, nor that two members share one. */
export function createAddressHash(secret: string): AddressHash {
  const key = derivedKey(secret, 'known addresses')
  return (memberId, address) =>
    createHmac('sha256', key)
      .update(`${memberId} ${address}`)
      .digest()
      .subarray(0, HASH_BYTES)
      .toString('base64url')
}
