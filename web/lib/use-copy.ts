import type { Notice } from '#contract/errors/define-errors.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/**
 * Copies a text, and says so; or says what there is to say where a browser does not allow it.
 * @returns whether it was copied
 */
export function useCopy(copied: Notice | string, refused?: Notice): (text: string) => Promise<boolean> {
  const toast = useToast()
  return async (text) => {
    try {
      // Missing where the page did not come by https; a browser may also say no.
      await navigator.clipboard.writeText(text)
      toast.success(copied)
      return true
    } catch {
      if (refused) toast.info(refused)
      return false
    }
  }
}
