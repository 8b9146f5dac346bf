import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { REPLIES_FRAGMENT } from '#contract/together/replies-fragment.ts'
import { isBy, type OwnInDiscussion } from '#web/features/together/discussion/discussion.data.ts'
import { isNewer } from '#web/features/together/discussion/merge-events.ts'
import type { Thread } from './threads.ts'

/**
 * Scrolls to the newest reply in a thread in which the viewer wrote, and moves the focus to it, if the address asks for
 * that: a notification leads there. A reply that is not on the first page of the discussion is not searched for.
 */
export function useNewestReply(
  threads: readonly Thread[],
  { key: ownKey }: Pick<OwnInDiscussion, 'key'>,
): void {
  const { hash, key } = useLocation()
  const show = useEffectEvent(() => {
    const [newest] = threads
      .filter(({ comment, replies }) => [comment, ...replies].some((one) => isBy(ownKey, one)))
      .flatMap(({ replies }) => replies.filter((one) => !isBy(ownKey, one)))
      .sort((one, other) => (isNewer(one, other) ? -1 : 1))
    const row = newest && document.getElementById(idOfRow(newest))
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, pressed once more, leads there once more
  useEffect(() => {
    if (hash === REPLIES_FRAGMENT) show()
  }, [hash, key])
}

/** Returns the id of the element of a comment. */
export function idOfRow({ id }: { id: string }): string {
  return `comment-${id}`
}
