import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { isNewer } from './merge-events.ts'
import { type Anchor, anchorIn, restore, wouldMove } from './scroll-anchor.ts'

interface AnchoredList {
  list: RefObject<HTMLOListElement | null>
  shown: readonly Comment[]
  /** How many new ones wait for the reader to ask for them. */
  pendingCount: number
  showPending: () => void
}

/**
 * Lets a list of comments change without moving what is being read: the first comment in sight stays where it is, and
 * where the page cannot make room for that, new comments wait behind a button. Their author's own are always shown.
 */
export function useAnchoredList(
  comments: readonly Comment[],
  isOwn: (comment: Comment) => boolean,
): AnchoredList {
  const list = useRef<HTMLOListElement>(null)
  const anchor = useRef<Anchor | null>(null)
  // What waits is known only once it has been decided: a button that came for a moment would move the page itself.
  const [{ shown, pendingCount }, setList] = useState({ shown: comments, pendingCount: 0 })

  // Before the other: what that one finds to change is changed by the time this one runs again.
  useLayoutEffect(() => {
    if (anchor.current) restore(anchor.current)
    anchor.current = null
  })

  useLayoutEffect(() => {
    if (isSame(comments, shown)) return
    const known = new Set(shown.map(({ id }) => id))
    const [first] = shown
    const isNews = (comment: Comment) => !known.has(comment.id) && (!first || isNewer(comment, first))
    const news = comments.filter(isNews)
    const ofOthers = news.filter((comment) => !isOwn(comment))
    const mustWait = ofOthers.length > 0 && list.current !== null && wouldMove(list.current)
    const next = mustWait ? comments.filter((comment) => !ofOthers.includes(comment)) : comments
    const waiting = comments.length - next.length
    if (isSame(next, shown) && waiting === pendingCount) return
    // Whoever has just posted looks for their comment, and not for what they read before.
    const isOwnNews = news.some(isOwn)
    anchor.current = list.current && !isOwnNews ? anchorIn(list.current) : null
    setList({ shown: next, pendingCount: waiting })
  }, [comments, shown, pendingCount, isOwn])

  return {
    list,
    shown,
    pendingCount,
    showPending: () => setList({ shown: comments, pendingCount: 0 }),
  }
}

function isSame(some: readonly Comment[], others: readonly Comment[]): boolean {
  return some.length === others.length && some.every((comment, index) => comment === others[index])
}
