import type { KeyWayType, NewKeyWay } from '#contract/account/encryption.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type Bytes, toBase64url } from '#web/lib/crypto/base64url.ts'
import { argon2, passphraseKey } from '#web/lib/crypto/passphrase.ts'
import { makeRecoveryBytes, writeRecoveryCode } from '#web/lib/crypto/recovery-code.ts'
import { wrapKey } from '#web/lib/crypto/wrapped-key.ts'
import { makeSalt, wrappingKey } from '#web/lib/crypto/wrapping-key.ts'
import type { MadePasskey } from './passkey-secret.ts'

/** Size of the secret in a scanned code: 128 bits. */
const DEVICE_SECRET_BYTES = 16

/** Account key in unwrapped form, held only while a keyslot is created. */
export interface OpenKey {
  owner: string
  keyId: string
  accountKey: Bytes
}

export async function makePassphraseWay(open: OpenKey, passphrase: string): Promise<NewKeyWay> {
  const salt = makeSalt()
  const key = await passphraseKey(passphrase, salt, argon2)
  if (!key) throw new ApiError(encryptionErrors.failed)
  return { type: 'passphrase', argon2, ...(await wrappedBy(key, 'passphrase', salt, open)) }
}

/** @returns the keyslot and the code, which is displayed once and not stored */
export async function makeRecoveryWay(open: OpenKey): Promise<{ way: NewKeyWay; code: string }> {
  const secret = makeRecoveryBytes()
  const code = writeRecoveryCode(secret)
  return { way: { type: 'recovery', ...(await wrapped('recovery', secret, makeSalt(), open)) }, code }
}

/** @param name label chosen by the member */
export async function makePasskeyWay(open: OpenKey, made: MadePasskey, name: string): Promise<NewKeyWay> {
  const { credentialId, secret, salt } = made
  return { type: 'passkey', credentialId, name, ...(await wrapped('passkey', secret, salt, open)) }
}

/** @returns the keyslot and the secret, which must appear only in the scanned code */
export async function makeDeviceWay(open: OpenKey): Promise<{ way: NewKeyWay; secret: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_SECRET_BYTES))
  const secret = toBase64url(bytes)
  return { way: { type: 'device', ...(await wrapped('device', bytes, makeSalt(), open)) }, secret }
}

async function wrapped(
  type: Exclude<KeyWayType, 'passphrase'>,
  secret: Bytes,
  salt: Bytes,
  open: OpenKey,
): Promise<{ salt: string; wrapped: string }> {
  const key = await wrappingKey(type, secret, salt)
  secret.fill(0)
  return wrappedBy(key, type, salt, open)
}

async function wrappedBy(
  key: CryptoKey,
  type: KeyWayType,
  salt: Bytes,
  { owner, keyId, accountKey }: OpenKey,
): Promise<{ salt: string; wrapped: string }> {
  return { salt: toBase64url(salt), wrapped: await wrapKey(key, { owner, keyId, type }, accountKey) }
}
