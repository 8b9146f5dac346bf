import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'
import type { Keyring, SealedAccount } from './key-work.ts'

/**
 * Stores the key of values on this device, and the ways that will still be there when it is locked. Prayers are encrypted
 * whatever the account says: a server that leaves a kind out would be sent its words.
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
