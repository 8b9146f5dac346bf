import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { Comment } from '#contract/together/discussion.ts'
import { REPLIES_FRAGMENT } from '#contract/together/replies-fragment.ts'
import { type DiscussionPlace, readWeekFragment } from '#contract/together/week-fragment.ts'
import {
  type DiscussionView,
  isBy,
  type OwnInDiscussion,
} from '#web/features/together/discussion/discussion.data.ts'
import { isNewer } from '#web/features/together/discussion/merge-events.ts'
import { isFirstAt } from '#web/lib/first-at-location.ts'
import type { Thread } from './threads.ts'

/**
 * Scrolls to the comment that the fragment of the address asks for, and moves the focus to it. Notifications lead there.
 * A comment that is not on the first page of the discussion is not searched for.
 */
export function useNamedComment(
  { topic }: Pick<DiscussionView, 'topic'>,
  threads: readonly Thread[],
  own: Pick<OwnInDiscussion, 'key' | 'mutes'>,
): void {
  const location = useLocation()
  const show = useEffectEvent(() => {
    const { hash } = location
    const named =
      hash === REPLIES_FRAGMENT ? { week: null, place: 'replies' as const } : readWeekFragment(hash)
    if (!named?.place || !isFirstAt(location, topic)) return
    const [newest] = candidatesFor(named.place, threads, own)
      .filter((one) => one.gone === null && !isBy(own.key, one))
      .sort((one, other) => (isNewer(one, other) ? -1 : 1))
    const row = newest && document.getElementById(idOfRow(newest))
    // Several discussions of a group can be open at once, each in its week.
    if (!row || (named.week !== null && !row.closest(`#week-${named.week}`))) return
    row.focus({ preventScroll: true })
    // To its first line: the row of a comment contains all its replies, and may be higher than the screen.
    ;(row.firstElementChild ?? row).scrollIntoView({ block: 'center' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, pressed once more, leads there once more
  useEffect(() => show(), [location])
}

function candidatesFor(
  place: DiscussionPlace,
  threads: readonly Thread[],
  { key, mutes }: Pick<OwnInDiscussion, 'key' | 'mutes'>,
): Comment[] {
  // Of threads that the viewer has muted, there are no notifications.
  const unmuted = threads.filter(({ comment }) => !mutes.has(comment.id))
  switch (place) {
    case 'comments':
      return unmuted.map(({ comment }) => comment)
    case 'mentions':
      return unmuted
        .flatMap(({ comment, replies }) => [comment, ...replies])
        .filter(({ mentions }) => mentions.length > 0)
    case 'replies':
      return unmuted
        .filter(({ comment, replies }) => [comment, ...replies].some((one) => isBy(key, one)))
        .flatMap(({ replies }) => replies)
  }
}

/** Returns the id of the element of a comment. */
export function idOfRow({ id }: { id: string }): string {
  return `comment-${id}`
}
