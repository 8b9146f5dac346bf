import { type RefObject, useEffect, useRef } from 'react'
import type { ProfileTopic } from '#contract/account/profile-topics.ts'

/**
 * Moves the focus when the reader goes from one page of the profile to another: to the title of a topic, and from there
 * back to its link in the list. On a wide screen the pressed link of the list remains, and keeps the focus on the
 * overview.
 * @param isListShown false while the list is not displayed yet
 * @returns the ref of the title
 */
export function useTopicFocus(
  topic: ProfileTopic | null,
  isListShown: boolean,
): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(topic)
  const left = useRef<ProfileTopic | null>(null)
  useEffect(() => {
    if (before.current !== topic) {
      left.current = topic === null ? before.current : null
      title.current?.focus({ preventScroll: true })
      before.current = topic
    }
    if (left.current === null || !isListShown) return
    const isLost = document.activeElement === document.body
    if (isLost) document.querySelector<HTMLElement>(`[data-topic="${left.current}"] a`)?.focus()
    left.current = null
  }, [topic, isListShown])
  return title
}
