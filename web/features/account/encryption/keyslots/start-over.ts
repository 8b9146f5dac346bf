import type { KeyWork, SealedAccount } from './key-work.ts'

/**
 * Encryption reset: erases all encrypted entries and keyslots. Afterwards, the server reports that the account
 * is not encrypted. This device accepts that report, which it would otherwise reject as an attempt by the
 * server to obtain readable text.
 */
export async function startOver({ keyId }: SealedAccount, { account, keyring }: KeyWork): Promise<void> {
  await account.startOver(keyId)
  await keyring.acceptSealing()
}
