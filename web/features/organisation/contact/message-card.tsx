import { useState } from 'react'
import type { Notice } from '#contract/messages/define-errors.ts'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { contactNotices } from '#contract/messages/organisation/contact.ts'
import type { ContactMessage } from '#contract/organisation/contact.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { formatHour } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { type MessageAct, useActOnMessage } from './contact.data.ts'

const done: Record<MessageAct, Notice> = {
  handle: contactNotices.handled,
  reopen: contactNotices.reopened,
  delete: contactNotices.deleted,
}

/** Contact message with its actions. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { id, name, email, subject, message: words, receivedAt, handledAt } = message
  const toast = useToast()
  const toastError = useErrorToast(adminErrors.failed)
  const { mutateAsync, isPending } = useActOnMessage(id)
  const [isAsked, setAsked] = useState(false)

  // The action unmounts the card, and callbacks passed to `mutate` do not run after that. Therefore `mutateAsync` is
  // used.
  async function act(what: MessageAct): Promise<void> {
    try {
      await mutateAsync(what)
      toast.success(done[what].title)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Card aria-label={`Message: ${subject}`} className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg wrap-anywhere">
          <bdi>{subject}</bdi>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <bdi translate="no" className="font-medium text-ink wrap-anywhere">
            {name}
          </bdi>
          <span className="wrap-anywhere">{email}</span>
          <time dateTime={receivedAt}>{formatHour(receivedAt)}</time>
          {handledAt && (
            <span>
              Done on <time dateTime={handledAt}>{formatHour(handledAt)}</time>
            </span>
          )}
        </p>
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {words}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild look="quiet">
          <a href={answerTo({ email, subject })}>Answer by email</a>
        </Button>
        <Button look="quiet" busy={isPending} onClick={() => void act(handledAt ? 'reopen' : 'handle')}>
          {handledAt ? 'Open again' : 'Mark as done'}
        </Button>
        <Button look="bare" onClick={() => setAsked(true)}>
          Delete…
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title="Delete this message?"
          description="This cannot be undone. The audit log records that you deleted it."
          confirm="Delete"
          cancel="Keep it"
          danger
          busy={isPending}
          onConfirm={() => void act('delete')}
        />
      )}
    </Card>
  )
}

function answerTo({ email, subject }: Pick<ContactMessage, 'email' | 'subject'>): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
