import type { KeyWay, NewKeyWay } from '#contract/account/encryption.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { sealingKeyOf, type UnlockedKey } from '#web/lib/crypto/account-key.ts'
import { passphraseProblem } from '#web/lib/crypto/passphrase.ts'
import { writeDeviceLink } from './device-link.ts'
import { keepOpen } from './keep-open.ts'
import type { KeyWork, Prepared, SealedAccount } from './key-work.ts'
import {
  makeDeviceWay,
  makePasskeyWay,
  makePassphraseWay,
  makeRecoveryWay,
  type OpenKey,
} from './make-way.ts'
import { type WaySecret, withAccountKey } from './open-way.ts'
import { makePasskey } from './passkey-secret.ts'

/*
 * A further way is wrapped around the key of the account, which only another way gives: each of these asks for one, and
 * throws an ApiError where it does not open. This device is open afterwards.
 */

/** Which account, what opens it, and both sides that hear of the change. */
export interface Change {
  account: SealedAccount
  given: WaySecret
  work: KeyWork
}

/**
 * Puts a new passphrase in the place of the old one. What is encrypted stays as it is.
 * @returns false where the owner of a passkey would rather not
 */
export async function changePassphrase(
  change: Change,
  { passphrase, email }: { passphrase: string; email: string },
): Promise<boolean> {
  const problem = passphraseProblem(passphrase, email)
  if (problem) throw new ApiError(problem)
  const made = await wrapAnew(change, async (open) => ({ way: await makePassphraseWay(open, passphrase) }))
  if (made) await store(change, made)
  return made !== null
}

/**
 * Makes a new recovery code. The old one is good until this one is confirmed: whoever closes the page instead has lost
 * nothing.
 * @returns null where the owner of a passkey would rather not
 */
export async function newRecoveryCode(change: Omit<Change, 'work'>): Promise<Prepared | null> {
  const made = await wrapAnew(change, makeRecoveryWay)
  if (!made) return null
  const confirm = async (work: KeyWork) => void (await store({ ...change, work }, made))
  return { recoveryCode: made.code, confirm }
}

/**
 * Makes a passkey that opens the account.
 * @param name as its member calls it
 * @returns false where the owner of a passkey would rather not
 */
export async function addPasskey(
  change: Change,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const others = change.account.ways.flatMap(({ way }) => (way.type === 'passkey' ? [way] : []))
  const made = await wrapAnew(change, async (open) => {
    const passkey = await makePasskey(email, others)
    return passkey && { way: await makePasskeyWay(open, passkey, name) }
  })
  if (made) await store(change, made)
  return made !== null
}

/**
 * Makes a link that unlocks another device, once and within ten minutes. To be shown, and never sent.
 * @returns null where the owner of a passkey would rather not
 */
export async function makeDeviceLink(change: Change): Promise<string | null> {
  const made = await wrapAnew(change, makeDeviceWay)
  if (!made) return null
  const ways = await store(change, made)
  const wayId = ways.find(({ way }) => way.wrapped === made.way.wrapped)?.id
  if (!wayId) throw new ApiError(encryptionErrors.failed)
  return writeDeviceLink({ wayId, secret: made.secret })
}

/** What was wrapped, together with the key of values that this device keeps. */
async function wrapAnew<Made extends { way: NewKeyWay }>(
  { account, given }: Omit<Change, 'work'>,
  make: (open: OpenKey) => Promise<Made | null>,
): Promise<(Made & { sealingKey: UnlockedKey }) | null> {
  return withAccountKey(account, given, async (accountKey) => {
    const { owner, keyId } = account
    const made = await make({ owner, keyId, accountKey })
    return made && { ...made, sealingKey: await sealingKeyOf(accountKey) }
  })
}

/** @returns every way there is now */
async function store(
  { account: { keyId }, work: { account, keyring } }: Change,
  { way, sealingKey }: { way: NewKeyWay; sealingKey: UnlockedKey },
): Promise<readonly KeyWay[]> {
  const { sealing, ways } = await account.addWay({ keyId, way })
  if (sealing?.keyId !== keyId) throw new ApiError(encryptionErrors.other_key)
  await keepOpen(keyring, { kinds: sealing.kinds, ways }, sealingKey)
  return ways
}
