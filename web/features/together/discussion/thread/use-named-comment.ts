import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { REPLIES_FRAGMENT } from '#contract/together/replies-fragment.ts'
import { readWeekFragment } from '#contract/together/week-fragment.ts'
import { isBy, type OwnInDiscussion } from '#web/features/together/discussion/discussion.data.ts'
import { isNewer } from '#web/features/together/discussion/merge-events.ts'
import type { Thread } from './threads.ts'

/**
 * Scrolls to the comment that the address asks for, and moves the focus to it: the newest one of another person, or the
 * newest reply in a thread in which the viewer wrote. Notifications lead there. A comment that is not on the first page
 * of the discussion is not searched for.
 */
export function useNamedComment(
  threads: readonly Thread[],
  { key: ownKey }: Pick<OwnInDiscussion, 'key'>,
): void {
  const { hash, key } = useLocation()
  const show = useEffectEvent(() => {
    const named = hash === REPLIES_FRAGMENT ? { week: null, place: 'replies' } : readWeekFragment(hash)
    if (!named?.place) return
    const candidates =
      named.place === 'comments'
        ? threads.flatMap(({ comment, replies }) => [comment, ...replies])
        : threads
            .filter(({ comment, replies }) => [comment, ...replies].some((one) => isBy(ownKey, one)))
            .flatMap(({ replies }) => replies)
    const [newest] = candidates
      .filter((one) => one.gone === null && !isBy(ownKey, one))
      .sort((one, other) => (isNewer(one, other) ? -1 : 1))
    const row = newest && document.getElementById(idOfRow(newest))
    // Several discussions of a group can be open at once, each in its week.
    if (!row || (named.week !== null && !row.closest(`#week-${named.week}`))) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, pressed once more, leads there once more
  useEffect(() => show(), [hash, key])
}

/** Returns the id of the element of a comment. */
export function idOfRow({ id }: { id: string }): string {
  return `comment-${id}`
}
