import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'
import { useShareDialog } from './use-share-dialog.tsx'

/** Button that opens the share dialog. */
export function ShareButton(picture: ShareDialogProps['picture']) {
  const { open, dialog } = useShareDialog(picture)
  return (
    <>
      <Button look="bare" size="small" aria-haspopup="dialog" className="-ms-3.5" onClick={open}>
        <Icon name="share" />
        Share
      </Button>
      {dialog}
    </>
  )
}
