import type { ErrorCode, KnownError } from '#contract/errors/errors.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { asKnownError } from './api-error.ts'

/**
 * Says in a toast why something could not be done, and returns the code it is known by.
 * @param fallback what to say where the server said nothing
 */
export function useErrorToast(fallback: KnownError): (error: unknown) => ErrorCode {
  const toast = useToast()
  return (error) => {
    const known = asKnownError(error, fallback)
    // Whoever would rather not confirm that it is them knows why nothing happened.
    if (known.code !== 'auth.proof_needed') toast.error(known)
    return known.code
  }
}
