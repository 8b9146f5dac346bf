import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { isAccountPassword } from '#web/lib/account-password.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { passphraseProblem } from '#web/lib/crypto/passphrase.ts'

interface Beside {
  email: string
  siteName: string
}

/**
 * Rejects a new passphrase that is easy to guess, by the same check as for passwords.
 *
 * Also rejects the account password, because the server receives it at every sign-in. This comparison is possible only
 * if the password was typed into this page.
 * @throws {ApiError}
 */
export async function judgePassphrase(passphrase: string, { email, siteName }: Beside): Promise<void> {
  const problem = passphraseProblem(passphrase, email)
  if (problem) throw new ApiError(problem)
  // The module that estimates the strength is loaded on demand, because it is large. It runs in the browser: the
  // passphrase never leaves this device.
  const judge = await import('#web/features/account/shared/password-strength.ts').catch(() => {
    throw new ApiError(encryptionErrors.failed)
  })
  const strength = judge.strengthOf(passphrase.normalize('NFKC'), { email, siteName })
  if (strength === 'common' || strength === 'is_email' || strength === 'easy')
    throw new ApiError(encryptionErrors.passphrase_guessable)
  if (await isAccountPassword(passphrase)) throw new ApiError(encryptionErrors.passphrase_is_password)
}
