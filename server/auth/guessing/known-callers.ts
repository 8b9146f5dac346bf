import type { SealOptions } from '#server/auth/sessions/sealed-cookies.ts'
import { createAddressHash } from './known-addresses.ts'
import { createKnownDevices, type KnownDevice } from './known-devices.ts'

/** Headers and IP address of a sign-in request. */
export interface Caller {
  headers: Headers
  /** IP address, grouped as for rate limits: an IPv6 address counts as its /64. */
  address: string
}

/** Fields of a member that are needed to recognise their devices and IP addresses. */
export interface Recognisable {
  id: string
  email: string
  credentialsChangedAt: Date | null
  /** Keyed hashes of the IP addresses of the last sign-ins, newest first. */
  knownAddresses: string[]
}

export interface KnownCallers {
  /**
   * Returns the device of a request if the account with this email address has signed in on it; the password may have
   * changed since.
   */
  deviceFor(email: string, headers: Headers): KnownDevice | null
  /**
   * Returns the device of a request if the member has signed in on it since the last change of the password: a holder
   * of the old password may have signed in on many devices.
   */
  deviceOf(member: Recognisable, headers: Headers): KnownDevice | null
  /** Returns whether the member has signed in on this device or from this IP address. */
  isKnown(member: Recognisable, caller: Caller): boolean
  /** Returns the hash of the IP address of a sign-in; null if it is already stored for the member. */
  newAddressHash(member: Recognisable, address: string): string | null
  /** Returns the Set-Cookie header that makes the browser a known device of the member. */
  rememberDevice(member: Recognisable, headers: Headers): string
}

/** Distinguishes known devices and IP addresses of a member from unknown ones. */
export function createKnownCallers(seal: SealOptions): KnownCallers {
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
