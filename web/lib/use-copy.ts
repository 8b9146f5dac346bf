import type { Notice } from '#contract/messages/define-errors.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/**
 * Returns a function that copies a text to the clipboard and displays the toast `copied`. If the browser does not
 * permit copying, the function displays the toast `refused` instead, or none if `refused` is omitted.
 * @returns the function; its promise resolves to true if the text was copied
 */
export function useCopy(copied: Notice | string, refused?: Notice): (text: string) => Promise<boolean> {
  const toast = useToast()
  return async (text) => {
    try {
      // Without HTTPS, `navigator.clipboard` is undefined. With HTTPS, a browser may still deny permission.
      await navigator.clipboard.writeText(text)
      toast.success(copied)
      return true
    } catch {
      if (refused) toast.info(refused)
      return false
    }
  }
}
