import { useEffect } from 'react'
import { useLocation } from 'react-router'

const FOLLOW_MS = 5_000

/** Events that show that the reader scrolls, presses or types, so that the page must no longer scroll by itself. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the element that the fragment (`#`) of the URL names, as soon as it is rendered: content for members is
 * rendered late. If content above the element grows afterwards, scrolls to it again, for five seconds or until the
 * reader scrolls, presses or types.
 */
export function useNamedPart(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, pressed once more, leads there once more
  useEffect(() => {
    if (!hash) return
    let hasFocused = false
    const follow = new ResizeObserver(() => {
      const part = document.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`)
      if (part) openAround(part)
      if (!hasFocused) part?.focus({ preventScroll: true })
      hasFocused ||= part !== null
      part?.scrollIntoView()
    })
    const stop = () => follow.disconnect()
    const timer = setTimeout(stop, FOLLOW_MS)
    follow.observe(document.body)
    for (const move of moves) addEventListener(move, stop, { once: true, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const move of moves) removeEventListener(move, stop)
    }
  }, [hash, key])
}

/** Opens all `<details>` elements around an element, because the element could not be seen in a closed one. */
function openAround(part: Element): void {
  const around = part.closest('details')
  if (!around) return
  around.open = true
  if (around.parentElement) openAround(around.parentElement)
}
