import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

interface Props {
  isAsked: boolean
  onYes: () => void
  onNo: () => void
}

/** Before the first day of a group that has begun is moved. */
export function AskStart({ isAsked, onYes, onNo }: Props) {
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => !open && onNo()}
      title="Move the first day?"
      description="This study is under way. If you move its first day, every week moves with it, also for those who are in the middle of one. What they have marked and written stays."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onYes}>Move it and save</Button>
        <Button look="quiet" onClick={onNo}>
          Go back
        </Button>
      </div>
    </Dialog>
  )
}
