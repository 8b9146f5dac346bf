import type { KeyslotType, NewKeyslot } from '#contract/account/encryption.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type Bytes, toBase64url } from '#web/lib/crypto/base64url.ts'
import { argon2, passphraseKey } from '#web/lib/crypto/passphrase.ts'
import { formatRecoveryKey, makeRecoveryKeyBytes } from '#web/lib/crypto/recovery-key.ts'
import { wrapKey } from '#web/lib/crypto/wrapped-key.ts'
import { makeSalt, wrappingKey } from '#web/lib/crypto/wrapping-key.ts'
import type { MadePasskey } from './passkey-secret.ts'

/** Size of the secret in the QR code that another device scans: 128 bits. */
const DEVICE_SECRET_BYTES = 16

/** Account key in unwrapped form. It is in memory only while a keyslot is created. */
export interface OpenKey {
  owner: string
  keyId: string
  accountKey: Bytes
}

export async function makePassphraseKeyslot(open: OpenKey, passphrase: string): Promise<NewKeyslot> {
  const salt = makeSalt()
  const key = await passphraseKey(passphrase, salt, argon2)
  if (!key) throw new ApiError(encryptionErrors.failed)
  return { type: 'passphrase', argon2, ...(await wrappedBy(key, 'passphrase', salt, open)) }
}

/**
 * Creates a keyslot for a new recovery key.
 * @returns the keyslot and the recovery key, which is displayed once and not stored
 */
export async function makeRecoveryKeyslot(open: OpenKey): Promise<{ way: NewKeyslot; code: string }> {
  const secret = makeRecoveryKeyBytes()
  const code = formatRecoveryKey(secret)
  return { way: { type: 'recovery', ...(await wrapped('recovery', secret, makeSalt(), open)) }, code }
}

/** @param name label chosen by the member */
export async function makePasskeyKeyslot(
  open: OpenKey,
  made: MadePasskey,
  name: string,
): Promise<NewKeyslot> {
  const { credentialId, secret, salt } = made
  return { type: 'passkey', credentialId, name, ...(await wrapped('passkey', secret, salt, open)) }
}

/** @returns the keyslot and its secret, which must appear only in the QR code that the other device scans */
export async function makeDeviceKeyslot(open: OpenKey): Promise<{ way: NewKeyslot; secret: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_SECRET_BYTES))
  const secret = toBase64url(bytes)
  return { way: { type: 'device', ...(await wrapped('device', bytes, makeSalt(), open)) }, secret }
}

async function wrapped(
  type: Exclude<KeyslotType, 'passphrase'>,
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
  type: KeyslotType,
  salt: Bytes,
  { owner, keyId, accountKey }: OpenKey,
): Promise<{ salt: string; wrapped: string }> {
  return { salt: toBase64url(salt), wrapped: await wrapKey(key, { owner, keyId, type }, accountKey) }
}
