import { type ComponentType, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

/** Opens what can be shared as a picture. All of it comes with the first press; where it does not arrive, nothing opens. */
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
