import { useEffect, useState } from 'react'

/**
 * Events of all input methods: pointer, keyboard, assistive technology, and the Back button of the browser.
 */
const signs = ['scroll', 'pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'input', 'popstate']

/**
 * Returns whether the reader has interacted with the page since it was opened: scrolled, moved, pressed or
 * focused something.
 */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    // The reader may have interacted before the scripts ran.
    if (scrollY > 0 || document.activeElement !== document.body) return setUsed(true)
    const controller = new AbortController()
    for (const sign of signs)
      addEventListener(sign, () => setUsed(true), { once: true, passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return isUsed
}
