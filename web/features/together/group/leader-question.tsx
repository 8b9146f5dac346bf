import type { Group } from '#contract/together/group.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
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
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={title}
      description={words}
      confirm={answer}
      cancel="Not now"
      danger={asked.wish === 'remove'}
      busy={isPending}
      onConfirm={confirm}
    />
  )
}
