import { useEffect, useState } from 'react'

/** Of every way to use a page: hands, keys, helpers that press by themselves, and the browser's own way back. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'input', 'popstate']

/** Whether the reader has stirred since this page was opened: scrolled, moved, pressed, or stepped onto something. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    // Somebody may have been quicker than the scripts.
    if (scrollY > 0 || document.activeElement !== document.body) return setUsed(true)
    const controller = new AbortController()
    for (const sign of signs)
      addEventListener(sign, () => setUsed(true), { once: true, passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return isUsed
}
