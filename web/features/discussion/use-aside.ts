import { useState } from 'react'
import type { Comment } from '#contract/discussion.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { DiscussionView } from './discussion.data.ts'
import { useSetAside } from './moderation.data.ts'
import { refusalIn } from './say-refusal.ts'

/** Whether a member has hidden a comment for themselves since they looked. It shows at once, and as it was where the server refuses. */
export function useAside(view: DiscussionView, comment: Comment) {
  const toast = useToast()
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
          const { title, words } = refusalIn(error, 'comment.hide_failed')
          toast.error(title, words)
        },
      })
    },
  }
}
