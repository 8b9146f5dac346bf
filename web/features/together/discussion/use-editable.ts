import { useEffect, useState } from 'react'
import { COMMENT_EDIT_MINUTES } from '#contract/limits.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'

/** Whether a comment is young enough to be edited. The offer ends by itself; the server has the last word. */
export function useEditable({ postedAt }: Pick<Comment, 'postedAt'>): boolean {
  const [now, setNow] = useState(Date.now)
  const leftMs = Date.parse(postedAt) + COMMENT_EDIT_MINUTES * MINUTE_MS - now
  const isEditable = leftMs > 0
  useEffect(() => {
    if (!isEditable) return
    // Never more than the longest, where a clock is far behind: a timer beyond its range would end at once.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(leftMs, COMMENT_EDIT_MINUTES * MINUTE_MS))
    return () => clearTimeout(timer)
  }, [isEditable, leftMs])
  return isEditable
}
