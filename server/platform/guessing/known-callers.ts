import type { SealParts } from '#server/platform/sessions/sealed-cookies.ts'
import type { SigningIn } from '#server/platform/sessions/sign-in.queries.ts'
import { createAddressHash } from './known-addresses.ts'
import { createKnownDevices, type KnownDevice } from './known-devices.ts'

/** Whoever would like in: what their browser sent, and where it connects from. */
export interface Caller {
  headers: Headers
  /** As the limits count it. */
  address: string
}

/** What of a member says where they have signed in before. */
export type Recognisable = Pick<SigningIn, 'id' | 'email' | 'credentialsChangedAt' | 'knownAddresses'>

export interface KnownCallers {
  /** A device somebody signed in on as the holder of this address; since then the password may have changed. */
  deviceFor(email: string, headers: Headers): KnownDevice | null
  /** A device is known until the password changes: whoever had the old one may have signed in on many. */
  deviceOf(member: Recognisable, headers: Headers): KnownDevice | null
  /** Whether the member has signed in on this device, or from this address. */
  isKnown(member: Recognisable, caller: Caller): boolean
  /** What to keep of an address the member just signed in from; null where it is kept already. */
  newAddressHash(member: Recognisable, address: string): string | null
  /** The header that makes this device one of the member's. */
  rememberDevice(member: Recognisable, headers: Headers): string
}

/** Tells members on their own devices, and at their usual addresses, from strangers. */
export function createKnownCallers(seal: SealParts): KnownCallers {
  const devices = createKnownDevices(seal)
  const hashOf = createAddressHash(seal.secret)

  const deviceFor: KnownCallers['deviceFor'] = (email, headers) => devices.find(headers, email)

  const deviceOf: KnownCallers['deviceOf'] = ({ email, credentialsChangedAt }, headers) => {
    const device = deviceFor(email, headers)
    return device && device.since >= (credentialsChangedAt ?? NEVER) ? device : null
  }

  const newAddressHash: KnownCallers['newAddressHash'] = ({ id, knownAddresses }, address) => {
    const hash = hashOf(id, address)
    return knownAddresses.includes(hash) ? null : hash
  }

  return {
    deviceFor,
    deviceOf,
    newAddressHash,
    isKnown: (member, { headers, address }) =>
      newAddressHash(member, address) === null || deviceOf(member, headers) !== null,
    rememberDevice: ({ email }, headers) => devices.remember(headers, email),
  }
}

const NEVER = new Date(0)
