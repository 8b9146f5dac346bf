import type { ErrorCode } from '#contract/errors/errors.ts'
import type { FallbackCode } from '#contract/errors/fallback-errors.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { refusalIn } from './refusal.ts'

/**
 * Tells in a toast why something could not be done, and returns the code it is known by.
 * @param otherwise what to say of a failure that nobody has words for
 */
export function useToastRefusal(otherwise: FallbackCode): (error: unknown) => ErrorCode {
  const toast = useToast()
  return (error) => {
    const { code, title, words } = refusalIn(error, otherwise)
    // Whoever would rather not confirm that it is them knows why nothing happened.
    if (code === 'auth.proof_needed') return code
    toast.error(title, words)
    return code
  }
}
