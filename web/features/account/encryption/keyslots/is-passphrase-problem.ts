import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * Whether the error concerns the new passphrase, rather than the secret of the keyslot that unwraps the account key.
 */
export function isPassphraseProblem(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false
  return /^encryption\.passphrase_(too_short|too_long|guessable|is_password)$/.test(error.code)
}
