import { authErrors } from '#contract/messages/account/auth.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** Error message to display beside a field or button; null if there is no error. */
export function errorText(error: Error | null): string | null {
  if (error === null) return null
  if (!(error instanceof ApiError)) return authErrors.failed.detail
  // The message for a field is more specific than the general one. Only the first is returned: no account form has two
  // fields that the server can reject at once.
  return Object.values(error.fields)[0] ?? error.message
}
