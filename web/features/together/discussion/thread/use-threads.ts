import { useCallback, useMemo, useState } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { isNewer, placeOf } from '#web/features/together/discussion/merge-events.ts'
import { type Thread, threadsOf } from './threads.ts'

/**
 * Returns the threads of a discussion. If the comment of a thread is deleted while the member is writing a reply
 * to it, the thread remains without that comment: otherwise the form would disappear with the typed text.
 */
export function useThreads(comments: readonly Comment[]) {
  const [writing, setWriting] = useState<ReadonlyMap<string, Comment>>(new Map())
  const threads = useMemo(() => {
    const found = threadsOf(comments)
    const known = new Set(found.map(({ comment }) => comment.id))
    const gone = [...writing.values()].filter(({ id }) => !known.has(id))
    if (gone.length === 0) return found
    const places = gone.map((comment) => ({ comment: placeOf(comment, 'deleted'), replies: [] }))
    return [...found, ...places].sort((one, other) => (isNewer(one.comment, other.comment) ? -1 : 1))
  }, [comments, writing])

  const setReplying = useCallback(({ comment }: Thread, isReplying: boolean) => {
    setWriting((before) => {
      const next = new Map(before)
      if (isReplying) next.set(comment.id, comment)
      else next.delete(comment.id)
      return next
    })
  }, [])
  return { threads, setReplying }
}
