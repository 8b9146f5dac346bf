import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'children' | 'open' | 'onOpenChange'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Labels of the buttons that confirm and cancel the action. */
  confirm: string
  cancel: string
  /** True if the action cannot be undone. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** Asks for confirmation and describes the consequences. The parent closes it. */
export function ConfirmDialog({
  confirm,
  cancel,
  danger = false,
  busy = false,
  onConfirm,
  ...dialog
}: Props) {
  return (
    <Dialog {...dialog}>
      <div className="flex flex-wrap gap-3">
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button look="quiet" onClick={() => dialog.onOpenChange(false)}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
