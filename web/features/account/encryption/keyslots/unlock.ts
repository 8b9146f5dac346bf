import { sealingKeyOf } from '#web/lib/crypto/account-key.ts'
import { keepOpen } from './keep-open.ts'
import type { Keyring, KeyWork, SealedAccount } from './key-work.ts'
import { type KeyslotSecret, withAccountKey } from './open-keyslot.ts'

/**
 * Unlocks this device with the secret of a keyslot. Works offline if this device has stored the keyslots.
 * @returns false if the member cancelled the passkey prompt
 * @throws {ApiError} if the keyslot cannot be opened
 */
export async function unlock(
  account: SealedAccount,
  given: KeyslotSecret,
  keyring: Keyring,
): Promise<boolean> {
  const sealingKey = await withAccountKey(account, given, sealingKeyOf)
  if (!sealingKey) return false
  await keepOpen(keyring, account, sealingKey)
  return true
}

/**
 * Content of a device link: the id of a keyslot, and the secret that opens it. Both are in the fragment of the URL,
 * which browsers do not send to servers.
 */
export interface DeviceCode {
  wayId: string
  secret: string
}

/**
 * Unlocks this device by a link that another device displayed. The link works once: its keyslot is deleted from the
 * server right afterwards.
 */
export async function unlockByLink(
  account: SealedAccount,
  code: DeviceCode,
  { account: server, keyring }: KeyWork,
): Promise<void> {
  await unlock(account, { type: 'device', ...code }, keyring)
  // The link from the other device contains the code of a temporary keyslot, which is deleted after its use. If the
  // server fails to delete it, the error is ignored: this device is already unlocked, and the keyslot expires ten
  // minutes after its creation anyway.
  await server.removeWay(code.wayId).catch(() => undefined)
}
