import { useEffect, useState } from 'react'
import { groupNotices } from '#contract/messages/together/group.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Menu, MenuItem } from '#web/ui/dialogs/menu.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  title: string
  /** Absolute URL of the shared page. */
  url: string
}

/**
 * Menu of sharing options. They are plain links, so that other sites receive no request unless the
 * user follows one.
 */
export function ShareMenu({ title, url }: Props) {
  const copy = useCopy(groupNotices.link_copied)
  const canShare = useCanShare()
  const [isShown, setShown] = useState(false)
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`
  const twitter = `https://twitter.com/intent/tweet?${new URLSearchParams({ text: title, url })}`
  // The email link uses `encodeURIComponent`, because email programs do not decode a plus sign as a
  // space.
  const email = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`

  async function copyLink(): Promise<void> {
    if (!(await copy(url))) setShown(true)
  }

  return (
    <>
      <Menu
        trigger={
          <Button look="bare" size="icon" needsScript aria-label="Share" className="rounded-full text-soft">
            <Icon name="share" />
          </Button>
        }
      >
        {canShare && (
          <MenuItem onSelect={() => void navigator.share({ title, url }).catch(thinkBetterOfIt)}>
            <Icon name="share" /> Share…
          </MenuItem>
        )}
        <MenuItem asChild>
          <a href={facebook} target="_blank" rel="noopener noreferrer">
            <Icon name="people" /> Facebook
          </a>
        </MenuItem>
        <MenuItem asChild>
          <a href={twitter} target="_blank" rel="noopener noreferrer">
            <Icon name="comment" /> Twitter
          </a>
        </MenuItem>
        <MenuItem asChild>
          <a href={email}>
            <Icon name="mail" /> Email
          </a>
        </MenuItem>
        <MenuItem onSelect={copyLink}>
          <Icon name="copy" /> Copy link
        </MenuItem>
      </Menu>
      <Dialog
        title="Copy this link"
        description="Your browser does not let this page copy for you. The link is selected: copy it as you always do."
        open={isShown}
        onOpenChange={setShown}
      >
        <TextField label="Link" value={url} readOnly autoFocus onFocus={(event) => event.target.select()} />
      </Dialog>
    </>
  )
}

/**
 * Whether the browser has a share dialog. Determined on the client, because the server renders the
 * same page for all browsers.
 */
function useCanShare(): boolean {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  return canShare
}

/** The user has closed the browser's share dialog, which is not an error. */
function thinkBetterOfIt(): void {}
