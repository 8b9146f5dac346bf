import { Suspense, useState } from 'react'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import type { Group } from '#contract/together/group.ts'
import { useLeaveGroup } from '#web/features/together/group/enrolment.data.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Skeleton } from '#web/ui/states.tsx'

// Loaded on demand, because few members are the last leader of a group.
const LeaveAsLastLeader = lazyPart(async () => (await import('./leave-as-last-leader.tsx')).LeaveAsLastLeader)

const PRAYERS = 'Your prayer requests in this study are deleted.'

interface Props {
  group: Pick<Group, 'id' | 'title' | 'standing' | 'admission' | 'leaders' | 'isClosed'>
  memberId: string
  /** Called after leaving; the button unmounts, so the parent must move the focus. */
  onLeft: () => void
}

/** Leaves a group after confirmation, or withdraws a request without one. */
export function LeaveStudy({ group, memberId, onLeft }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(groupErrors.leave_failed)
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useLeaveGroup()
  const hasRequested = group.standing === 'asked'

  async function leave(): Promise<void> {
    try {
      await mutateAsync({ id: group.id })
      toast.success((hasRequested ? groupNotices.request_withdrawn : groupNotices.left).title)
      leaveDialog()
    } catch (error) {
      setAsking(false)
      toastError(error)
    }
  }

  function leaveDialog(): void {
    setAsking(false)
    onLeft()
  }

  if (hasRequested) {
    return (
      <Button look="bare" size="small" busy={isPending} onClick={leave}>
        Take my request back
      </Button>
    )
  }
  if (group.standing === 'leader' && group.leaders.length <= 1 && !group.isClosed) {
    return (
      <Dialog
        title="Leave this study?"
        description={`You are the only one who leads it. Choose who leads it after you, or close it: then nobody can join any more, and its weeks and what was said remain. ${PRAYERS}`}
        open={isAsking}
        onOpenChange={setAsking}
        trigger={
          <Button look="bare" size="small">
            Leave study
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="h-28" />}>
          <LeaveAsLastLeader group={group} memberId={memberId} onLeft={leaveDialog} />
        </Suspense>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title="Leave this study?"
      description={`The weeks you marked as done are cleared. Your comments stay. ${PRAYERS} ${comingBack(group)}`}
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button look="bare" size="small">
          Leave study
        </Button>
      }
      confirm="Leave study"
      cancel="Stay"
      busy={isPending}
      onConfirm={leave}
    />
  )
}

function comingBack({ admission }: Pick<Group, 'admission'>): string {
  if (admission === 'open') return 'You can come back while there is room.'
  return admission === 'request' ? 'You can ask to come back.' : 'To come back you need a new invitation.'
}
