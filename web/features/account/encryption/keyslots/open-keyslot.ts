import type { Keyslot, NewKeyslot } from '#contract/account/encryption.ts'
import type { KnownError } from '#contract/errors/errors.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type Bytes, fromBase64url } from '#web/lib/crypto/base64url.ts'
import { passphraseKey } from '#web/lib/crypto/passphrase.ts'
import { parseRecoveryKey } from '#web/lib/crypto/recovery-key.ts'
import { unwrapKey } from '#web/lib/crypto/wrapped-key.ts'
import { readSalt, wrappingKey } from '#web/lib/crypto/wrapping-key.ts'
import type { SealedAccount } from './key-work.ts'
import { askPasskey } from './passkey-secret.ts'

/** Secret with which the member opens a keyslot; a passkey supplies its secret in the browser's prompt. */
export type KeyslotSecret =
  | { type: 'passphrase'; passphrase: string }
  | { type: 'recovery'; code: string }
  | { type: 'passkey' }
  | { type: 'device'; wayId: string; secret: string }

type WayOf<Type extends NewKeyslot['type']> = Extract<NewKeyslot, { type: Type }>

/**
 * A keyslot, with the key that unwraps the account key in it. This key was derived from the member's secret; it is null
 * if the secret or the salt is malformed.
 */
interface Tried {
  way: NewKeyslot
  key: CryptoKey | null
}

const refusals: Readonly<Record<KeyslotSecret['type'], KnownError>> = {
  passphrase: encryptionErrors.passphrase_wrong,
  recovery: encryptionErrors.recovery_code_wrong,
  passkey: encryptionErrors.passkey_wrong,
  device: encryptionErrors.link_wrong,
}

/**
 * Unwraps the account key, passes it to a callback, and erases it afterwards.
 * @returns null if the member cancelled the passkey prompt
 * @throws {ApiError} if the keyslot cannot be opened
 */
export async function withAccountKey<Result>(
  account: SealedAccount,
  given: KeyslotSecret,
  use: (accountKey: Bytes) => Promise<Result>,
): Promise<Result | null> {
  const tried = await trySecret(account.ways, given)
  if (tried === null) return null
  const { owner, keyId } = account
  const { way, key } = tried
  const accountKey = key && (await unwrapKey(key, { owner, keyId, type: way.type }, way.wrapped))
  if (!accountKey) throw new ApiError(refusals[given.type])
  try {
    return await use(accountKey)
  } finally {
    accountKey.fill(0)
  }
}

async function trySecret(ways: readonly Keyslot[], given: KeyslotSecret): Promise<Tried | null> {
  switch (given.type) {
    case 'passphrase':
      return tryPassphrase(wayOf(ways, 'passphrase'), given.passphrase)
    case 'recovery':
      return tryBytes(wayOf(ways, 'recovery'), parseRecoveryKey(given.code))
    case 'passkey':
      return tryPasskey(ways.flatMap(({ way }) => (way.type === 'passkey' ? [way] : [])))
    case 'device':
      return tryBytes(deviceWay(ways, given.wayId), fromBase64url(given.secret))
  }
}

async function tryPassphrase(way: WayOf<'passphrase'>, passphrase: string): Promise<Tried> {
  if (passphrase === '') throw new ApiError(refusals.passphrase)
  const salt = readSalt(way.salt)
  const key = salt && (await passphraseKey(passphrase, salt, way.argon2))
  // Key derivation fails if the salt or the Argon2 parameters in the keyslot are not ones that this app writes.
  if (!key) throw new ApiError(encryptionErrors.way_unsafe)
  return { way, key }
}

async function tryPasskey(ways: readonly WayOf<'passkey'>[]): Promise<Tried | null> {
  if (ways.length === 0) throw new ApiError(encryptionErrors.way_not_found)
  const answer = await askPasskey(ways)
  return answer && tryBytes(answer.way, answer.secret)
}

/** Derives from a secret the key that unwraps a keyslot, and erases the secret afterwards. */
async function tryBytes(
  way: Exclude<NewKeyslot, { type: 'passphrase' }>,
  secret: Bytes | null,
): Promise<Tried> {
  const salt = readSalt(way.salt)
  const key = salt && secret && (await wrappingKey(way.type, secret, salt))
  secret?.fill(0)
  return { way, key }
}

function wayOf<Type extends 'passphrase' | 'recovery'>(ways: readonly Keyslot[], type: Type): WayOf<Type> {
  const way = ways.find((one) => one.way.type === type)?.way
  if (!way) throw new ApiError(encryptionErrors.way_not_found)
  return way as WayOf<Type>
}

function deviceWay(ways: readonly Keyslot[], id: string): WayOf<'device'> {
  const way = ways.find((one) => one.id === id)?.way
  if (way?.type !== 'device') throw new ApiError(encryptionErrors.link_wrong)
  return way
}
