import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

interface Props {
  isPending: boolean
  onYes: () => void
  onNo: () => void
}

/** Before a message goes for good. */
export function AskDelete({ isPending, onYes, onNo }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onNo()}
      title="Delete this message?"
      description="Nobody can bring it back. That you deleted it stands in the audit log."
    >
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={isPending} onClick={onYes}>
          Delete
        </Button>
        <Button look="quiet" onClick={onNo}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
