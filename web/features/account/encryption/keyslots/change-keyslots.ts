import type { Keyslot, NewKeyslot } from '#contract/account/encryption.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { sealingKeyOf, type UnlockedKey } from '#web/lib/crypto/account-key.ts'
import { passphraseProblem } from '#web/lib/crypto/passphrase.ts'
import { writeDeviceLink } from './device-link.ts'
import { keepOpen } from './keep-open.ts'
import type { KeyWork, Prepared, SealedAccount } from './key-work.ts'
import {
  makeDeviceKeyslot,
  makePasskeyKeyslot,
  makePassphraseKeyslot,
  makeRecoveryKeyslot,
  type OpenKey,
} from './make-keyslot.ts'
import { type KeyslotSecret, withAccountKey } from './open-keyslot.ts'
import { makePasskey } from './passkey-secret.ts'

/*
 * Adds or replaces keyslots. A new keyslot wraps the account key. Only an existing keyslot can unwrap that key, so each
 * function takes the secret of one, and throws an ApiError if the secret is wrong. Each function also unlocks this
 * device.
 */

/**
 * Input of every change to the keyslots: the account, the secret of one of its keyslots, and the server and device that
 * store the result.
 */
export interface Change {
  account: SealedAccount
  given: KeyslotSecret
  work: KeyWork
}

/**
 * Replaces the passphrase. Encrypted values need not change, because the account key stays the same.
 * @returns false if the member cancelled the passkey prompt
 */
export async function changePassphrase(
  change: Change,
  { passphrase, email }: { passphrase: string; email: string },
): Promise<boolean> {
  const problem = passphraseProblem(passphrase, email)
  if (problem) throw new ApiError(problem)
  const made = await createKeyslot(change, async (open) => ({
    way: await makePassphraseKeyslot(open, passphrase),
  }))
  if (made) await store(change, made)
  return made !== null
}

/**
 * Prepares a new recovery key; `confirm` of the result sends its keyslot to the server. The old recovery key
 * remains valid until then, so the member can close the page before they have saved the new one.
 * @returns null if the member cancelled the passkey prompt
 */
export async function newRecoveryCode(change: Omit<Change, 'work'>): Promise<Prepared | null> {
  const made = await createKeyslot(change, makeRecoveryKeyslot)
  if (!made) return null
  const confirm = async (work: KeyWork) => void (await store({ ...change, work }, made))
  return { recoveryCode: made.code, confirm }
}

/**
 * Creates a passkey and its keyslot. With the passkey, the member can then unlock a device.
 * @param name label chosen by the member
 * @returns false if the member cancelled the passkey prompt
 */
export async function addPasskey(
  change: Change,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const others = change.account.ways.flatMap(({ way }) => (way.type === 'passkey' ? [way] : []))
  const made = await createKeyslot(change, async (open) => {
    const passkey = await makePasskey(email, others)
    return passkey && { way: await makePasskeyKeyslot(open, passkey, name) }
  })
  if (made) await store(change, made)
  return made !== null
}

/**
 * Creates a link that unlocks another device, once and within ten minutes. The caller must only display the
 * link, for the other device to scan; it must not be sent, because it contains a secret.
 * @returns null if the member cancelled the passkey prompt
 */
export async function makeDeviceLink(change: Change): Promise<string | null> {
  const made = await createKeyslot(change, makeDeviceKeyslot)
  if (!made) return null
  const ways = await store(change, made)
  const wayId = ways.find(({ way }) => way.wrapped === made.way.wrapped)?.id
  if (!wayId) throw new ApiError(encryptionErrors.failed)
  return writeDeviceLink({ wayId, secret: made.secret })
}

/** Wraps the account key in a new keyslot and derives the value key that this device stores. */
async function createKeyslot<Made extends { way: NewKeyslot }>(
  { account, given }: Omit<Change, 'work'>,
  make: (open: OpenKey) => Promise<Made | null>,
): Promise<(Made & { sealingKey: UnlockedKey }) | null> {
  return withAccountKey(account, given, async (accountKey) => {
    const { owner, keyId } = account
    const made = await make({ owner, keyId, accountKey })
    return made && { ...made, sealingKey: await sealingKeyOf(accountKey) }
  })
}

/** @returns all keyslots of the account after the change */
async function store(
  { account: { keyId }, work: { account, keyring } }: Change,
  { way, sealingKey }: { way: NewKeyslot; sealingKey: UnlockedKey },
): Promise<readonly Keyslot[]> {
  const { sealing, ways } = await account.addWay({ keyId, way })
  if (sealing?.keyId !== keyId) throw new ApiError(encryptionErrors.other_key)
  await keepOpen(keyring, { kinds: sealing.kinds, ways }, sealingKey)
  return ways
}
