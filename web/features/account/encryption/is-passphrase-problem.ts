import { ApiError } from '#web/lib/api/api-error.ts'

/** Whether a new passphrase is refused, rather than what was to open the key. */
export function isPassphraseProblem(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false
  return /^encryption\.passphrase_(too_short|too_long|guessable|is_password)$/.test(error.code)
}
