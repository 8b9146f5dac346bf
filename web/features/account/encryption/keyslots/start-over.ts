import type { KeyWork, SealedAccount } from './key-work.ts'

/**
 * Encryption reset: erases all encrypted entries and keyslots. This device accepts the new state,
 * which it would otherwise reject as an attempt by the server to obtain readable text.
 */
export async function startOver({ keyId }: SealedAccount, { account, keyring }: KeyWork): Promise<void> {
  await account.startOver(keyId)
  await keyring.acceptSealing()
}
