import { type FormEvent, useState } from 'react'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { editName } from './comment-draft.ts'
import { isSendable } from './comment-field.tsx'
import { CommentText } from './comment-text.tsx'
import type { DiscussionView } from './discussion.data.ts'
import { MentionField } from './mention/mention-field.tsx'
import { namedText } from './mention/named-text.ts'
import { useEditComment } from './own-comments.data.ts'

interface Props {
  view: DiscussionView
  comment: Comment
  onDone: () => void
}

/** Form that edits an own comment. The input is preserved after an error. */
export function EditCommentForm({ view, comment, onDone }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.edit_failed)
  // Version of the comment on which the edit is based. If another device has saved a newer version, a warning is
  // displayed before the edit overwrites that version.
  const [begun, setBegun] = useState<Comment | null>(comment)
  const { mutate, isPending } = useEditComment(view, begun ?? comment)
  const {
    values: draft,
    type,
    clear,
  } = useDraft(view.memberId, editName(comment), {
    text: namedText(comment),
    mentions: comment.mentions.map(({ participantId }) => participantId),
  })

  function end(): void {
    clear()
    onDone()
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (isPending || !draft || !isSendable(draft.text)) return
    mutate(draft, {
      onSuccess: () => {
        end()
        toast.success(commentNotices.edited.title)
      },
      onError: (error) => {
        if (toastError(error) === 'comment.changed_meanwhile') setBegun(null)
      },
    })
  }

  if (!draft) return <CommentText {...comment} />
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <MentionField
        view={view}
        label="Your comment"
        rows={3}
        autoFocus
        readOnly={isPending}
        value={draft.text}
        onText={(text) => type({ text })}
        onMention={(id, text) => type(({ mentions }) => ({ text, mentions: [...mentions, id] }))}
      />
      <FormButtons isSaving={isPending} disabled={!isSendable(draft.text)} onCancel={end} />
    </form>
  )
}
