import { sealingKeyOf } from '#web/lib/crypto/account-key.ts'
import { keepOpen } from './keep-open.ts'
import type { Keyring, KeyWork, SealedAccount } from './key-work.ts'
import { type WaySecret, withAccountKey } from './open-way.ts'

/**
 * Lets this device read and write what is encrypted. Needs no connection where the ways are known.
 * @returns false where the owner of a passkey would rather not
 * @throws {ApiError} where it does not open
 */
export async function unlock(account: SealedAccount, given: WaySecret, keyring: Keyring): Promise<boolean> {
  const sealingKey = await withAccountKey(account, given, sealingKeyOf)
  if (!sealingKey) return false
  await keepOpen(keyring, account, sealingKey)
  return true
}

/** What a link of another device carries: in its fragment, which no server is sent. */
export interface DeviceCode {
  wayId: string
  secret: string
}

/** By a link that another device made. It is good once: the account forgets its part as soon as this device is open. */
export async function unlockByLink(
  account: SealedAccount,
  code: DeviceCode,
  { account: server, keyring }: KeyWork,
): Promise<void> {
  await unlock(account, { type: 'device', ...code }, keyring)
  // This device is open already; what is not removed now goes by itself after ten minutes.
  await server.removeWay(code.wayId).catch(() => undefined)
}
