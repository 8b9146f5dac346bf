import type { Group } from '#contract/together/group.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { type AskedOf, questionFor } from './leader-wishes.ts'
import { useLeaderAct } from './use-leader-act.ts'

interface Props {
  group: Group
  /** There is a link that lets in whoever has it. */
  hasOpenLink: boolean
  asked: AskedOf
  /** @param isRowGone whether they may be in the list no more */
  onClose: (isRowGone: boolean) => void
}

/** Says what will happen before anybody's place changes. */
export function LeaderQuestion({ group, hasOpenLink, asked, onClose }: Props) {
  const { act, isPending } = useLeaderAct(group.id)
  const { title, words, answer, wanted } = questionFor(asked, group, hasOpenLink)

  async function confirm(): Promise<void> {
    const isDone = await act(wanted, asked.participant.name)
    // What could not be done may be out of date: the list behind is new.
    onClose(!isDone || asked.wish === 'remove')
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)} title={title} description={words}>
      <div className="flex flex-wrap gap-3">
        <Button look={asked.wish === 'remove' ? 'danger' : 'primary'} busy={isPending} onClick={confirm}>
          {answer}
        </Button>
        <Button look="quiet" onClick={() => onClose(false)}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
