import type { Group } from '#contract/together/group.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { confirmationFor, type ParticipantAction } from './participant-actions.ts'
import { useLeaderAction } from './use-leader-action.ts'

interface Props {
  group: Group
  chosen: ParticipantAction
  /**
   * Called when the dialog closes.
   * @param isRowGone whether the participant may have been removed from the list
   */
  onClose: (isRowGone: boolean) => void
}

/** Confirmation dialog that explains the effect of an action on a participant. */
export function ConfirmParticipantAction({ group, chosen, onClose }: Props) {
  const { run, isPending } = useLeaderAction(group.id)
  const { action, ...question } = confirmationFor(chosen, group)

  async function confirm(): Promise<void> {
    const isDone = await run(action, chosen.participant.name)
    // The list of participants is refetched after a failure too. It may then no longer contain the participant, because
    // another leader has removed them.
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
