import type { Group } from '#contract/together/group.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { confirmationFor, type ParticipantAction } from './participant-actions.ts'
import { useLeaderAction } from './use-leader-action.ts'

interface Props {
  group: Group
  /** There is a link that lets in whoever has it. */
  hasOpenLink: boolean
  chosen: ParticipantAction
  /** @param isRowGone whether they may be in the list no more */
  onClose: (isRowGone: boolean) => void
}

/** Says what will happen before anybody's place changes. */
export function ConfirmParticipantAction({ group, hasOpenLink, chosen, onClose }: Props) {
  const { run, isPending } = useLeaderAction(group.id)
  const { action, ...question } = confirmationFor(chosen, group, hasOpenLink)

  async function confirm(): Promise<void> {
    const isDone = await run(action, chosen.participant.name)
    // What could not be done may be out of date: the list behind is new.
    onClose(!isDone || chosen.kind === 'remove')
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      {...question}
      cancel="Not now"
      danger={chosen.kind === 'remove'}
      busy={isPending}
      onConfirm={confirm}
    />
  )
}
