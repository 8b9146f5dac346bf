import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

interface Props {
  place: number
  onYes: () => void
  onNo: () => void
}

/** Before a week goes in which others have said something. */
export function AskRemove({ place, onYes, onNo }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onNo()}
      title={`Take out week ${place + 1}?`}
      description="People have talked in this week. Once you save, its discussion goes with it, and cannot be brought back."
    >
      <div className="flex flex-wrap gap-3">
        <Button look="danger" onClick={onYes}>
          Take it out
        </Button>
        <Button look="quiet" onClick={onNo}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
