import type { FormEvent } from 'react'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useNextComment } from './comment-draft.ts'
import { isSendable } from './comment-field.tsx'
import type { DiscussionView } from './discussion.data.ts'
import type { DiscussionText } from './discussion-text.ts'
import { MentionField } from './mention/mention-field.tsx'
import type { usePostComment } from './own-comments.data.ts'
import { type Draft, isIdSpent } from './send-comment.ts'

interface Props {
  view: DiscussionView
  words: DiscussionText
  /** Mutation that posts the comment; while it is pending, the list displays the comment. */
  posting: ReturnType<typeof usePostComment>
  /** Whether the rule of the group lets the viewer post. */
  mayPost: boolean
  /** Called when the server answers that only leaders post, so that the discussion is loaded again. */
  onRefused: () => void
}

/**
 * Form for a new comment. The input is preserved until the server has stored the comment: through
 * errors, offline, and across reloads.
 */
export function CommentForm({ view, words, posting, mayPost, onRefused }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.failed)
  const isOnline = useOnline()
  const { mutate, isPending, isError } = posting
  const { draft, type, begin } = useNextComment(view)
  const text = draft?.text ?? ''
  const closed = words.closed ?? commentErrors.leaders_only

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
      send({ id, text, mentions: draft.mentions })
    }
  }

  function send(sent: Draft): void {
    mutate(sent, {
      onSuccess: () => {
        begin(sent)
        toast.success(commentNotices.posted.title)
      },
      onError: (error) => {
        const code = toastError(error)
        if (isIdSpent(code)) type({ id: null })
        if (code === 'comment.leaders_only') onRefused()
      },
    })
  }

  // Text that was typed before the leaders changed the rule remains.
  if (!mayPost && !hasVisibleText(text) && !isPending) return <p className="text-soft">{closed.title}.</p>

  return (
    <form
      onSubmit={post}
      noValidate
      tabIndex={-1}
      data-composer
      className="grid gap-3 focus:outline-none print:hidden"
    >
      <MentionField
        view={view}
        label="Share your thoughts"
        name="comment"
        rows={3}
        placeholder={words.placeholder}
        readOnly={isPending || !draft}
        value={isPending ? '' : text}
        onText={(text) => type({ text })}
        onMention={(id, text) => type(({ mentions }) => ({ text, mentions: [...mentions, id] }))}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={isPending} disabled={!mayPost || !isSendable(text)}>
          Post comment
        </Button>
        <p role="status" className="min-w-0 flex-1 text-sm text-soft empty:hidden">
          {!isOnline && 'You are offline. What you write is saved here until you can post it.'}
          {!mayPost && `${closed.title}. ${closed.detail}`}
          {mayPost &&
            isOnline &&
            isError &&
            !isPending &&
            'It could not be posted. What you wrote is still here.'}
        </p>
      </div>
    </form>
  )
}
