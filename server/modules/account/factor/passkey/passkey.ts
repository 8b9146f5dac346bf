import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { FactorRow, NewCredential } from '#server/modules/account/factor/factor.queries.ts'
import type { RelyingParty } from './relying-party.ts'

/** Response of a browser, not validated: the passkey library (@simplewebauthn/server) validates every part of it. */
export type BrowserCredential = Record<string, unknown>

interface Expected {
  relyingParty: RelyingParty
  /** Challenge as sent to the browser, base64url. */
  challenge: string
}

export const CHALLENGE_SECONDS = 300

/** Accepted signature algorithms (EdDSA, ES256 and RS256 in COSE): every current authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

// Loads the passkey library when it is first needed, because it would slow every startup.
const library = () => import('@simplewebauthn/server')

/** Options for `navigator.credentials.create`: a discoverable passkey with user verification. */
export async function creationOptions(options: {
  relyingParty: RelyingParty
  siteName: string
  member: { id: string; email: string }
  /** Passkeys of the member. A device that has one of them does not create another. */
  existing: readonly FactorRow[]
}) {
  const { relyingParty, siteName, member, existing } = options
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty.id,
    userName: member.email,
    userDisplayName: member.email,
    userID: userIdOf(member.id),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: existing.flatMap(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/**
 * Options for `navigator.credentials.get`.
 * @param passkey without it, the browser offers every passkey for this site
 */
export async function requestOptions(relyingParty: RelyingParty, passkey?: FactorRow) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: relyingParty.id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    ...(passkey && { allowCredentials: descriptorOf(passkey) }),
  })
}

/**
 * Verifies a new passkey and returns the data to store.
 * @throws {Error} if it does not match the challenge
 */
export async function readNewPasskey(
  credential: BrowserCredential,
  { relyingParty, challenge }: Expected,
): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!verified) throw new Error('The attestation does not hold.')
  const { credential: made, credentialBackedUp } = registrationInfo
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    signatureCount: made.counter,
    transports: transports.parse(made.transports),
    isBackedUp: credentialBackedUp,
  }
}

/**
 * Verifies the signature of a passkey and returns the data to store.
 * @throws {Error} if the passkey did not sign the challenge, or its counter went back
 */
export async function readSignature(
  credential: BrowserCredential,
  { passkey, relyingParty, challenge }: Expected & { passkey: FactorRow },
): Promise<{ signatureCount: number; isBackedUp: boolean }> {
  const { credentialId, publicKey, signatureCount } = passkey
  if (credentialId === null || publicKey === null) throw new Error('The passkey was never verified.')
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: signatureCount ?? 0,
    },
  })
  if (!verified) throw new Error('The signature is not of this passkey.')
  const { newCounter, credentialBackedUp } = authenticationInfo
  return { signatureCount: newCounter, isBackedUp: credentialBackedUp }
}

/**
 * Returns the user handle of a member's passkeys: the bytes of the member id, in base64url. The browser
 * stores it with a passkey and returns it at sign-in.
 */
export function userHandleOf(memberId: string): string {
  return Buffer.from(userIdOf(memberId)).toString('base64url')
}

function userIdOf(memberId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(memberId.replaceAll('-', ''), 'hex'))
}

function descriptorOf({ credentialId, transports }: FactorRow) {
  return credentialId === null ? [] : [{ id: credentialId, transports: transports ?? [] }]
}

/**
 * Validates the transports of a passkey, such as USB or NFC; returns an empty list if they are unknown or invalid. They
 * are not signed, and serve only as a hint by which the browser finds the passkey.
 */
const transports = z
  .array(z.string().regex(/^[a-z-]{1,20}$/))
  .max(10)
  .catch([])
