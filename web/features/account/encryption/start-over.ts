import type { KeyWork, SealedAccount } from './key-work.ts'

/**
 * For whoever has lost every way: erases what is encrypted, and its ways. This device takes that for right, where it would
 * otherwise take it for an attempt to have it send readable words.
 */
export async function startOver({ keyId }: SealedAccount, { account, keyring }: KeyWork): Promise<void> {
  await account.startOver(keyId)
  await keyring.acceptSealing()
}
