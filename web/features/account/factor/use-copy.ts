import { factorErrors, factorNotices } from '#contract/messages/account/factor.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/** Copies a text and says whether that was possible. */
export function useCopy(): (text: string) => Promise<void> {
  const toast = useToast()
  return async (text) => {
    try {
      // Missing where the page did not come by https; a browser may also say no.
      await navigator.clipboard.writeText(text)
      toast.success(factorNotices.copied.title)
    } catch {
      const { title, detail } = factorErrors.copy_refused
      toast.info(title, detail)
    }
  }
}
