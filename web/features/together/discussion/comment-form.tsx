import type { FormEvent } from 'react'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useNextComment } from './comment-draft.ts'
import { CommentField, isSendable } from './comment-field.tsx'
import type { DiscussionView } from './discussion.data.ts'
import type { DiscussionText } from './discussion-text.ts'
import type { usePostComment } from './own-comments.data.ts'
import { type Draft, isIdSpent } from './send-comment.ts'

interface Props {
  view: DiscussionView
  words: DiscussionText
  /** Mutation that posts the comment; while it is pending, the list displays the comment. */
  posting: ReturnType<typeof usePostComment>
}

/**
 * Form for a new comment. The input is preserved until the server has stored the comment: through
 * errors, offline, and across reloads.
 */
export function CommentForm({ view, words, posting }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.failed)
  const isOnline = useOnline()
  const { mutate, isPending, isError } = posting
  const { draft, type, begin } = useNextComment(view)
  const text = draft?.text ?? ''

  function post(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending || !draft) return
    if (!hasVisibleText(text)) toast.error(commentErrors.empty.title)
    else if (isSendable(text)) {
      // The button is disabled while the comment is sent, and a disabled button loses the focus. Therefore the focus
      // moves to the form first.
      event.currentTarget.focus()
      const id = draft.id ?? crypto.randomUUID()
      type({ id })
      send({ id, text })
    }
  }

  function send(sent: Draft): void {
    mutate(sent, {
      onSuccess: () => {
        begin(sent)
        toast.success(commentNotices.posted.title)
      },
      onError: (error) => {
        if (isIdSpent(toastError(error))) type({ id: null })
      },
    })
  }

  return (
    <form
      onSubmit={post}
      noValidate
      tabIndex={-1}
      data-composer
      className="grid gap-3 focus:outline-none print:hidden"
    >
      <CommentField
        label="Share your thoughts"
        name="comment"
        rows={3}
        placeholder={words.placeholder}
        readOnly={isPending || !draft}
        value={isPending ? '' : text}
        onText={(text) => type({ text })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={isPending} disabled={!isSendable(text)}>
          Post comment
        </Button>
        <p role="status" className="min-w-0 flex-1 text-sm text-soft empty:hidden">
          {!isOnline && 'You are offline. What you write is saved here until you can post it.'}
          {isOnline && isError && !isPending && 'It could not be posted. What you wrote is still here.'}
        </p>
      </div>
    </form>
  )
}
