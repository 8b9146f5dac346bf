import type { ErrorCode, KnownError } from '#contract/errors/errors.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { asKnownError } from './api-error.ts'

/**
 * Displays an error as a toast, and returns its code.
 * @param fallback error to display if the request failed without an error response of the server, for example offline
 */
export function useErrorToast(fallback: KnownError): (error: unknown) => ErrorCode {
  const toast = useToast()
  return (error) => {
    const known = asKnownError(error, fallback)
    // If the member cancelled the re-authentication, no message is displayed.
    if (known.code !== 'auth.proof_needed') toast.error(known)
    return known.code
  }
}
