import { useEffect } from 'react'
import { useLocation } from 'react-router'

const FOLLOW_MS = 5_000

/** What a reader does to go elsewhere. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Leads to the part of the page that the address names behind its `#`, as soon as that is there: what is different for everyone
 * comes late. Stays with it while the page above still grows, until the reader goes elsewhere by themselves.
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

/** Opens every disclosure that holds the part, or is headed by it. */
function openAround(part: Element): void {
  const around = part.closest('details')
  if (!around) return
  around.open = true
  if (around.parentElement) openAround(around.parentElement)
}
