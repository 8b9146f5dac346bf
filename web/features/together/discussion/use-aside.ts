import { useState } from 'react'
import { commentErrors } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import type { DiscussionView } from './discussion.data.ts'
import { useSetAside } from './moderation.data.ts'

/** Whether a member has hidden a comment for themselves since they looked. It shows at once, and as it was where the server refuses. */
export function useAside(view: DiscussionView, comment: Comment) {
  const toastError = useErrorToast(commentErrors.hide_failed)
  const [isAside, setAside] = useState(false)
  const { mutate, isPending } = useSetAside(view, comment)
  return {
    isAside,
    isPending,
    put(isAside: boolean): void {
      setAside(isAside)
      mutate(isAside, {
        onError: (error) => {
          setAside(!isAside)
          toastError(error)
        },
      })
    },
  }
}
