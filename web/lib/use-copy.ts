import type { Notice } from '#contract/errors/define-errors.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/**
 * Copies a text to the clipboard and displays a toast; or the `refused` notice if the browser does not
 * allow it.
 * @returns whether it was copied
 */
export function useCopy(copied: Notice | string, refused?: Notice): (text: string) => Promise<boolean> {
  const toast = useToast()
  return async (text) => {
    try {
      // `navigator.clipboard` is undefined without HTTPS; a browser may also deny permission.
      await navigator.clipboard.writeText(text)
      toast.success(copied)
      return true
    } catch {
      if (refused) toast.info(refused)
      return false
    }
  }
}
