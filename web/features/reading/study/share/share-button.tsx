import { type ComponentType, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

/** Opens the share dialog, which is loaded with the first press; if it cannot be loaded, nothing opens. */
export function ShareButton(picture: ShareDialogProps['picture']) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)

  async function open(): Promise<void> {
    const file = await import('./share-dialog.tsx').catch(() => null)
    if (!file) return
    setDialog(() => file.ShareDialog)
    setOpen(true)
  }
  return (
    <>
      <Button look="bare" size="small" aria-haspopup="dialog" className="-ms-3.5" onClick={open}>
        <Icon name="share" />
        Share
      </Button>
      {Dialog && isOpen && <Dialog picture={picture} onClose={() => setOpen(false)} />}
    </>
  )
}
