import { useState } from 'react'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import { useTakeLead } from '#web/features/together/group/enrolment.data.ts'
import { LeaderNameDialog } from '#web/features/together/shared/leader-name-dialog.tsx'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'

interface Props {
  groupId: string
  /** Whether the participant has a display name, which all viewers of the group see once they lead it. */
  isNamed: boolean
}

/** Offers a participant to lead a group whose leaders have all gone. */
export function TakeLead({ groupId, isNamed }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const { mutateAsync, isPending } = useTakeLead(groupId)
  const toast = useToast()
  const toastError = useErrorToast(groupErrors.failed)

  async function lead(leaderName?: string): Promise<void> {
    try {
      await mutateAsync(leaderName)
      toast.success(groupNotices.lead_taken)
    } catch (error) {
      toastError(error)
    }
    setAsking(false)
    setNaming(false)
  }

  function confirm(): void {
    if (isNamed) return void lead()
    setAsking(false)
    setNaming(true)
  }

  return (
    <section
      aria-labelledby="take-lead"
      className="grid justify-items-start gap-3 rounded-md bg-sunk/70 px-4 py-4"
    >
      <h3 id="take-lead" className="text-lg">
        This study has no leader at the moment
      </h3>
      <p className="text-soft">
        It goes on as it is. Anyone who takes part may lead it: the first who does so leads it.
      </p>
      <ConfirmDialog
        title="Lead this study?"
        description="You can then edit the study, let people in, and write to everyone. Those who take part are notified that you lead it. You can hand the lead over later."
        open={isAsking}
        onOpenChange={setAsking}
        trigger={<Button look="quiet">Lead this study</Button>}
        confirm="Lead it"
        cancel="Not now"
        busy={isPending}
        onConfirm={confirm}
      />
      <LeaderNameDialog
        isAsked={isNaming}
        busy={isPending}
        action="Lead this study"
        onName={(name) => void lead(name)}
        onClose={() => setNaming(false)}
      />
    </section>
  )
}
