import { useEffect, useState } from 'react'

/** Events that show that the reader uses the page: by pointer, keyboard, assistive technology or the Back button. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'input', 'popstate']

/** Returns whether the reader has used the page since it was opened: scrolled, pressed, or focused something. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    for (const sign of signs)
      addEventListener(sign, () => setUsed(true), { once: true, passive: true, signal: controller.signal })
    // The reader may have scrolled or focused something before the scripts of the page ran. This is checked in the next
    // frame, because reading `scrollY` makes the browser lay out the page.
    const frame = requestAnimationFrame(() => {
      if (scrollY > 0 || document.activeElement !== document.body) setUsed(true)
    })
    return () => {
      controller.abort()
      cancelAnimationFrame(frame)
    }
  }, [])
  return isUsed
}
