import { refusalOf } from '#contract/errors.ts'
import { Refusal } from '#web/lib/refusal.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Tells in a toast why something could not be done. */
export function useToastRefusal(): (error: Error) => void {
  const toast = useToast()
  return (error) => {
    const code = error instanceof Refusal ? error.code : 'auth.failed'
    // Whoever would rather not confirm that it is them knows why nothing happened.
    if (code === 'auth.proof_needed') return
    const { title, words } = refusalOf(code)
    toast.error(title, words)
  }
}
