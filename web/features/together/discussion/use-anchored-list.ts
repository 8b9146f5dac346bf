import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { isNewer } from './merge-events.ts'
import { type Anchor, anchorIn, restore, wouldMove } from './scroll-anchor.ts'
import type { Thread } from './thread/threads.ts'

interface AnchoredList {
  list: RefObject<HTMLOListElement | null>
  shown: readonly Thread[]
  /** Number of new threads that are not displayed yet. */
  pendingCount: number
  showPending: () => void
}

/**
 * Updates a list of threads without moving visible content: the first visible thread stays in
 * place, and if the page cannot scroll to compensate, new threads wait behind a button. A member's
 * own comments are always displayed.
 */
export function useAnchoredList(
  threads: readonly Thread[],
  isOwn: (comment: Comment) => boolean,
): AnchoredList {
  const list = useRef<HTMLOListElement>(null)
  const anchor = useRef<Anchor | null>(null)
  // The displayed threads and the number of pending ones (received, but not displayed yet) are one state, so that they
  // change in the same render. Otherwise the button for pending comments could appear for one render and move the page.
  const [{ shown, pendingCount }, setList] = useState({ shown: threads, pendingCount: 0 })

  // Restores the scroll position after a changed list was rendered. This effect must come before the one that sets the
  // anchor: effects run in order, and the anchor is for the next render.
  useLayoutEffect(() => {
    if (anchor.current) restore(anchor.current)
    anchor.current = null
  })

  useLayoutEffect(() => {
    if (isSame(threads, shown)) return
    const known = new Set(shown.map(({ comment }) => comment.id))
    const [first] = shown
    const isNews = ({ comment }: Thread) =>
      !known.has(comment.id) && (!first || isNewer(comment, first.comment))
    const news = threads.filter(isNews)
    const ofOthers = news.filter(({ comment }) => !isOwn(comment))
    const mustWait = ofOthers.length > 0 && list.current !== null && wouldMove(list.current)
    const next = mustWait ? threads.filter((thread) => !ofOthers.includes(thread)) : threads
    const waiting = threads.length - next.length
    if (isSame(next, shown) && waiting === pendingCount) return
    // A new comment of the member's own must be visible at once, so the scroll position is not preserved.
    const isOwnNews = news.some(({ comment }) => isOwn(comment))
    anchor.current = list.current && !isOwnNews ? anchorIn(list.current) : null
    setList({ shown: next, pendingCount: waiting })
  }, [threads, shown, pendingCount, isOwn])

  return {
    list,
    shown,
    pendingCount,
    showPending: () => setList({ shown: threads, pendingCount: 0 }),
  }
}

function isSame(some: readonly Thread[], others: readonly Thread[]): boolean {
  return some.length === others.length && some.every((thread, index) => thread === others[index])
}
