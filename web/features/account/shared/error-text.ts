import { authErrors } from '#contract/messages/account/auth.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** Error message to display beside a field or button; null if there is no error. */
export function errorText(error: Error | null): string | null {
  if (error === null) return null
  if (!(error instanceof ApiError)) return authErrors.failed.detail
  // The error of a field is more specific than the message; no form here sends more than one field
  // that can fail.
  return Object.values(error.fields)[0] ?? error.message
}
