import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { DiscussionView } from './discussion.data.ts'

/**
 * Whether the member has hidden a comment for themselves on this page; an optimistic update,
 * reverted after an error.
 */
export function useHideForMe({ topic }: DiscussionView, { id }: Comment) {
  const toastError = useErrorToast(commentErrors.hide_failed)
  const [isHidden, setHidden] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (hide: boolean) => {
      const hidden = browserApi.discussions[':topic'].comments[':id']['hidden-for-me']
      const param = { topic, id }
      return accepted(hide ? hidden.$put({ param }) : hidden.$delete({ param }), commentErrors.hide_failed)
    },
  })

  function set(hide: boolean): void {
    setHidden(hide)
    const onError = (error: Error) => {
      setHidden(!hide)
      toastError(error)
    }
    mutate(hide, { onError })
  }

  return { isHidden, isPending, hide: () => set(true), show: () => set(false) }
}

interface Props {
  isPending: boolean
  onShow: () => void
}

/**
 * Replaces a comment that the member hid for themselves, and offers to display it again. Rendered in place, because a
 * toast is hard to reach by keyboard.
 */
export function HiddenForMe({ isPending, onShow }: Props) {
  const id = useId()
  const { title, detail } = commentNotices.hidden_for_me
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <span id={id}>
        {title}. {detail}
      </span>
      <Button look="bare" size="small" aria-describedby={id} autoFocus busy={isPending} onClick={onShow}>
        Undo
      </Button>
    </p>
  )
}
