import { shareNotices } from '#contract/messages/reading/share.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Button that shares a text with a link in the share dialog of the device. In a browser without this dialog, it
 * copies the text and the link to the clipboard.
 */
export function ShareLink({ text, url }: { text: string; url: string }) {
  const copy = useCopy(shareNotices.link_copied, shareNotices.copy_refused)

  async function share(): Promise<void> {
    if (typeof navigator.share !== 'function') {
      await copy(`${text} ${url}`)
      return
    }
    // `navigator.share` also rejects when the user closes the dialog, which is not an error.
    await navigator.share({ text, url }).catch(() => undefined)
  }
  return (
    <Button look="bare" size="small" onClick={share}>
      <Icon name="share" /> Share
    </Button>
  )
}
