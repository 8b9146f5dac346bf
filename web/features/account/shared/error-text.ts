import { authErrors } from '#contract/messages/account/auth.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** What to say beside the field or the button that was refused; null where nothing was. */
export function errorText(error: Error | null): string | null {
  if (error === null) return null
  if (!(error instanceof ApiError)) return authErrors.failed.detail
  // What is wrong with a field says more; no form here sends more than one that could be refused.
  return Object.values(error.fields)[0] ?? error.message
}
