import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'
import type { Keyring, SealedAccount } from './key-work.ts'

/**
 * Stores the value key on this device. Also stores the keyslots (except single-use device links), to unlock the device
 * again after it was locked.
 *
 * Prayers are always encrypted, even if the server omits them from the encrypted kinds: a malicious server could
 * otherwise obtain their text.
 */
export async function keepOpen(
  keyring: Keyring,
  { kinds, ways }: Pick<SealedAccount, 'kinds' | 'ways'>,
  { id: keyId, key, bytes }: UnlockedKey,
): Promise<void> {
  const lasting = ways.filter(({ way }) => way.type !== 'device')
  const all = [...new Set(['prayer' as const, ...kinds])]
  await keyring.unlock({ keyId, kinds: all, key, bytes, ways: lasting })
}
