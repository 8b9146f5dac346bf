import { type FormEvent, useState } from 'react'
import { notices } from '#contract/errors/notices.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { useToastRefusal } from '#web/lib/api/use-toast-refusal.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import type { DiscussionView } from './discussion.data.ts'
import { useEditComment } from './own-comments.data.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { isSendable, WordsField } from './words-field.tsx'

interface Props {
  view: DiscussionView
  comment: Comment
  onDone: () => void
}

/** By which name the changed words of a comment are kept while they are written. */
export function editName({ memberId }: DiscussionView, { id }: Comment): string {
  return `${memberId}/${id}`
}

/** Gives an own comment new words. They stay in their field where they cannot be saved. */
export function EditForm({ view, comment, onDone }: Props) {
  const toast = useToast()
  const toastRefusal = useToastRefusal('comment.edit_failed')
  // What another device has made of it since is not replaced before its writer has been told; then it is.
  const [begun, setBegun] = useState<Comment | null>(comment)
  const { mutate, isPending } = useEditComment(view, begun ?? comment)
  const { id, text } = comment
  const { draft, setDraft, clear } = useKeptDraft(editName(view, comment), () => ({ id, text }))

  function end(): void {
    clear()
    onDone()
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (isPending || !isSendable(draft.text)) return
    mutate(draft.text, {
      onSuccess: () => {
        end()
        toast.success(notices['comment.edited'].title)
      },
      onError: (error) => {
        if (toastRefusal(error) === 'comment.changed_meanwhile') setBegun(null)
      },
    })
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <WordsField
        label="Your comment"
        rows={3}
        autoFocus
        readOnly={isPending}
        value={draft.text}
        onWords={(text) => setDraft({ id, text })}
      />
      <FormButtons isSaving={isPending} disabled={!isSendable(draft.text)} onCancel={end} />
    </form>
  )
}
