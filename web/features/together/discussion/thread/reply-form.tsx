import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import { blank, replyName } from '#web/features/together/discussion/comment-draft.ts'
import { isSendable } from '#web/features/together/discussion/comment-field.tsx'
import type { DiscussionView } from '#web/features/together/discussion/discussion.data.ts'
import { MentionField } from '#web/features/together/discussion/mention/mention-field.tsx'
import { usePostComment } from '#web/features/together/discussion/own-comments.data.ts'
import { isIdSpent } from '#web/features/together/discussion/send-comment.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'

/** The comment to which a member replies, and the quotation of it that the form begins with. */
export interface ReplyTarget {
  comment: Pick<Comment, 'id' | 'authorName'>
  /** Empty if the member did not ask for a quotation. */
  quotation: string
}

interface Props {
  view: DiscussionView
  threadId: string
  target: ReplyTarget
  onDone: () => void
}

/** Form for a reply. Its text is stored on the device until the server has accepted it. */
export function ReplyForm({ view, threadId, target, onDone }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.failed)
  const name = replyName(threadId)
  const { mutate, isPending } = usePostComment(view, name)
  const { values: draft, type, clear } = useDraft(view.memberId, name, blank)
  const isRead = draft !== null
  const quote = useEffectEvent(({ quotation }: ReplyTarget) => {
    if (quotation === '') return
    type(({ text }) => ({ text: text.trim() === '' ? `${quotation}\n\n` : `${text}\n\n${quotation}\n\n` }))
  })
  // The quotation is inserted once for each press of "Quote", after the stored draft has been read.
  useEffect(() => {
    if (isRead) quote(target)
  }, [isRead, target])

  function end(): void {
    clear()
    onDone()
  }

  function post(event: FormEvent): void {
    event.preventDefault()
    if (isPending || !draft || !isSendable(draft.text)) return
    const id = draft.id ?? crypto.randomUUID()
    type({ id })
    mutate(
      { id, text: draft.text, replyTo: target.comment.id, mentions: draft.mentions },
      {
        onSuccess: () => {
          end()
          toast.success(commentNotices.replied.title)
        },
        onError: (error) => {
          if (isIdSpent(toastError(error))) type({ id: null })
        },
      },
    )
  }

  return (
    <form onSubmit={post} noValidate className="grid gap-3 print:hidden">
      <MentionField
        view={view}
        label={target.comment.authorName === '' ? 'Your reply' : `Your reply to ${target.comment.authorName}`}
        rows={3}
        autoFocus
        readOnly={isPending || !draft}
        value={draft?.text ?? ''}
        onText={(text) => type({ text })}
        onMention={(id, text) => type(({ mentions }) => ({ text, mentions: [...mentions, id] }))}
      />
      <FormButtons
        submit="Post reply"
        isSaving={isPending}
        disabled={!isSendable(draft?.text ?? '')}
        onCancel={end}
      />
    </form>
  )
}
