import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Notice } from '#contract/messages/define-errors.ts'
import { friendErrors, friendNotices } from '#contract/messages/together/friend.ts'
import type { SharedReading } from '#contract/together/friend.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { type ReadingView, useChangeReading } from './friend.data.ts'

interface Question {
  change: 'end' | 'leave'
  /** Label of the button, and of the one that confirms. */
  label: string
  title: string
  description: string
  notice: Notice
}

const leaving: Record<'leave' | 'end' | 'remove' | 'delete' | 'cancel', Question> = {
  leave: {
    change: 'leave',
    label: 'Leave',
    title: 'Leave this reading?',
    description:
      'The other two read on together. What you wrote stays with them, unless you delete it first.',
    notice: friendNotices.left,
  },
  end: {
    change: 'end',
    label: 'End for everyone',
    title: 'End this reading for everyone?',
    description:
      'You no longer see each other’s days, and what you wrote can only be read. The plan itself goes on for each of you.',
    notice: friendNotices.ended,
  },
  remove: {
    change: 'leave',
    label: 'Remove from my list',
    title: 'Remove this reading from your list?',
    description:
      'The others still see it in theirs. When nobody does, it is deleted with all that you wrote.',
    notice: friendNotices.removed,
  },
  delete: {
    change: 'leave',
    label: 'Delete this reading',
    title: 'Delete this reading?',
    description: 'You are the last one who has it. It is deleted with all that you wrote.',
    notice: friendNotices.deleted,
  },
  cancel: {
    change: 'leave',
    label: 'Give up this reading',
    title: 'Give up this reading?',
    description: 'Nobody has joined yet. Its link stops working.',
    notice: friendNotices.removed,
  },
}

/** Buttons with which a participant ends a shared reading, leaves it, or removes an ended one, after a confirmation. */
export function LeaveReading({ view, reading }: { view: ReadingView; reading: SharedReading }) {
  const [asked, setAsked] = useState<Question | null>(null)
  const { mutate, isPending } = useChangeReading(view)
  const toast = useToast()
  const toastError = useErrorToast(friendErrors.failed)
  const navigate = useNavigate()

  function confirm({ change, notice }: Question): void {
    mutate(change, {
      onSuccess: () => {
        toast.success(notice)
        if (change === 'leave') void navigate('/friends')
      },
      onError: toastError,
      onSettled: () => setAsked(null),
    })
  }

  return (
    <div className="flex flex-wrap gap-3">
      {choicesOf(reading).map((choice) => (
        <Button key={choice.label} look="quiet" onClick={() => setAsked(choice)}>
          {choice.label}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={asked.title}
          description={asked.description}
          confirm={asked.label}
          cancel="Go on"
          danger
          busy={isPending}
          onConfirm={() => confirm(asked)}
        />
      )}
    </div>
  )
}

function choicesOf({ endedAt, participants }: SharedReading): Question[] {
  if (endedAt !== null) return [participants.length === 1 ? leaving.delete : leaving.remove]
  if (participants.length === 1) return [leaving.cancel]
  return participants.length === 2 ? [leaving.end] : [leaving.leave, leaving.end]
}
