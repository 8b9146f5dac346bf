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
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = new ResizeObserver(reach)
    // An element in a closed `<details>` does not change the size of the page when it is rendered.
    const appear = new MutationObserver(reach)

    function reach(): void {
      const part = document.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`)
      if (!part) return
      openAround(part)
      if (timer === undefined) {
        appear.disconnect()
        // Content that grows in a dialog does not change the size of the page.
        const dialog = part.closest('[role="dialog"]')
        if (dialog) follow.observe(dialog)
        part.focus({ preventScroll: true })
        timer = setTimeout(stop, FOLLOW_MS)
      }
      part.scrollIntoView()
    }

    function stop(): void {
      follow.disconnect()
      appear.disconnect()
    }

    follow.observe(document.body)
    appear.observe(document.body, { childList: true, subtree: true })
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
