import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  type BibleChapter,
  chapterAddress,
  chapterAfter,
  chapterBefore,
} from '#contract/scripture/bible-address.ts'

/** Binds the left and right arrow keys to the previous and next chapter, except while typing or in a dialog. */
export function useArrowKeys(here: BibleChapter | null, search: string): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !(
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.defaultPrevented
    )
    if (!here || !isPlain || isElsewhere(event.target)) return
    const to =
      event.key === 'ArrowLeft' ? chapterBefore(here) : event.key === 'ArrowRight' ? chapterAfter(here) : null
    if (to) void navigate(`${chapterAddress(to)}${search}`)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isElsewhere(target: EventTarget | null): boolean {
  const isUsingThem =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  return isUsingThem || document.querySelector('[role="dialog"]') !== null
}
