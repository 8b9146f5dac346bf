import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import type { SealableKind } from '#contract/sealed.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { makeAccountKey, sealingKeyOf } from '#web/lib/crypto/account-key.ts'
import { passphraseProblem } from '#web/lib/crypto/passphrase.ts'
import { keepOpen } from './keep-open.ts'
import type { Prepared } from './key-work.ts'
import { makePassphraseKeyslot, makeRecoveryKeyslot } from './make-keyslot.ts'

export interface WantedEncryption {
  owner: string
  /** Email address of the member; it is rejected as a passphrase. */
  email: string
  kinds: readonly SealableKind[]
  passphrase: string
}

/** Creates the account key and its first keyslots. @throws {ApiError} if the passphrase is too weak */
export async function prepareEncryption({
  owner,
  email,
  kinds,
  passphrase,
}: WantedEncryption): Promise<Prepared> {
  const problem = passphraseProblem(passphrase, email)
  if (problem) throw new ApiError(problem)
  const accountKey = makeAccountKey()
  try {
    const sealingKey = await sealingKeyOf(accountKey)
    const keyId = sealingKey.id
    const open = { owner, keyId, accountKey }
    const { way, code: recoveryCode } = await makeRecoveryKeyslot(open)
    const ways = [await makePassphraseKeyslot(open, passphrase), way]
    return {
      recoveryCode,
      confirm: async ({ account, keyring }) => {
        const { sealing, ways: stored } = await account.turnOn({ keyId, kinds: [...kinds], ways })
        if (sealing?.keyId !== keyId) throw new ApiError(encryptionErrors.already_on)
        // Stores the kinds that the member chose, not those in the server's response: a malicious server could omit
        // some to receive them unencrypted.
        await keepOpen(keyring, { kinds, ways: stored }, sealingKey)
      },
    }
  } finally {
    accountKey.fill(0)
  }
}
