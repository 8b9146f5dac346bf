import { refusalOf } from '#contract/errors/browser-errors.ts'
import { notices } from '#contract/errors/notices.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'

/** Copies a text and says whether that was possible. */
export function useCopy(): (text: string) => Promise<void> {
  const toast = useToast()
  return async (text) => {
    try {
      // Missing where the page did not come by https; a browser may also say no.
      await navigator.clipboard.writeText(text)
      toast.success(notices['factor.copied'].title)
    } catch {
      const { title, words } = refusalOf('factor.copy_refused')
      toast.info(title, words)
    }
  }
}
