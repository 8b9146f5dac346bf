import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'children' | 'open' | 'onOpenChange'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Labels of the buttons that confirm and cancel the action. */
  confirm: string
  cancel: string
  /** True if the action cannot be undone; the button that confirms the action then has the style `danger`. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** Dialog that asks the user to confirm an action and describes the consequences. The parent component closes it. */
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
