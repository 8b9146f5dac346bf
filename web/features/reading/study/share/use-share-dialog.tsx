import { type ComponentType, type ReactNode, useState } from 'react'
import type { ShareDialogProps } from './share-dialog.tsx'

/** Returns a function that opens the share dialog, which is loaded with the first press, and the open dialog. */
export function useShareDialog(picture: ShareDialogProps['picture']): {
  open: () => Promise<void>
  dialog: ReactNode
} {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)

  async function open(): Promise<void> {
    const file = await import('./share-dialog.tsx').catch(() => null)
    // If it cannot be loaded, nothing opens.
    if (!file) return
    setDialog(() => file.ShareDialog)
    setOpen(true)
  }
  return { open, dialog: Dialog && isOpen && <Dialog picture={picture} onClose={() => setOpen(false)} /> }
}
