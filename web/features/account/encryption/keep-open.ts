import type { SealingKey } from '#web/lib/crypto/sealed-value.ts'
import type { Keyring, SealedAccount } from './key-work.ts'

/**
 * Stores the key of values on this device, and the ways that will still be there when it is locked. Prayers are encrypted
 * whatever the account says: a server that leaves a kind out would be sent its words.
 */
export async function keepOpen(
  keyring: Keyring,
  { kinds, ways }: Pick<SealedAccount, 'kinds' | 'ways'>,
  { id: keyId, key }: SealingKey,
): Promise<void> {
  const lasting = ways.filter(({ way }) => way.type !== 'device')
  await keyring.unlock({ keyId, kinds: [...new Set(['prayer' as const, ...kinds])], key, ways: lasting })
}
