import { randomBytes } from 'node:crypto'
import type { Encryption, NewKeyslot } from '#contract/account/encryption.ts'
import { json, type Member } from '#server/testing/a-member.ts'

/**
 * Returns a salt and a wrapped key of a keyslot. Both are random bytes of the right length, which the server cannot
 * distinguish from real ones.
 */
const made = () => ({
  salt: randomBytes(16).toString('base64url'),
  wrapped: randomBytes(60).toString('base64url'),
})

const argon2 = { algorithm: 'argon2id', memoryKib: 65_536, passes: 3, lanes: 1 } as const

export const aPassphrase = (): NewKeyslot => ({ type: 'passphrase', ...made(), argon2 })
export const aRecoveryCode = (): NewKeyslot => ({ type: 'recovery', ...made() })
export const aCodeForADevice = (): NewKeyslot => ({ type: 'device', ...made() })

export function aPasskeyKeyslot(
  name = 'My key',
  credentialId = randomBytes(16).toString('base64url'),
): NewKeyslot {
  return { type: 'passkey', ...made(), credentialId, name }
}

export const aKeyId = () => randomBytes(8).toString('hex')

interface TurnedOn {
  keyId?: string
  kinds?: string[]
  ways?: NewKeyslot[]
}

export function turnOn(
  member: Pick<Member, 'post'>,
  { keyId = aKeyId(), kinds = ['prayer'], ways = [aPassphrase(), aRecoveryCode()] }: TurnedOn = {},
): Promise<Response> {
  return member.post('/api/encryption', { keyId, kinds, ways })
}

export const encryptionOf = (member: Pick<Member, 'get'>) => json<Encryption>(member.get('/api/encryption'))

/** Resets encryption: sends `DELETE` with a body, as a client does. */
export function startOver(member: Pick<Member, 'send'>, keyId: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return member.send('/api/encryption', { method: 'DELETE', body: JSON.stringify({ keyId }), headers })
}

/** Returns random bytes in the format of an encrypted value, which the server cannot distinguish from a real one. */
export const sealed = (keyId: string) => `sealed1.${keyId}.${randomBytes(92).toString('base64url')}`
