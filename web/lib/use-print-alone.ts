import { type RefObject, useEffect, useState } from 'react'

/** Attribute of the part of a page that is printed without the rest: see web/ui/look/print.css. */
const PRINTED = 'data-print-root'

/**
 * Prints one part of the page without the rest.
 * @returns `isPrinted`, the value that the part needs for its attribute `data-print-root`, and a function that prints
 * the part
 */
export function usePrintAlone(part: RefObject<HTMLElement | null>) {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    if (!isPrinted) return
    // An open dialog also has the attribute `data-print-root`, so that it is printed as a whole. The attribute is
    // removed from the dialog until the part inside it has been printed.
    const dialog = part.current?.parentElement?.closest(`[${PRINTED}]`)
    dialog?.removeAttribute(PRINTED)
    // Some browsers return from `print` before the page has been printed, so the state is reset on `afterprint`.
    const end = () => setPrinted(false)
    addEventListener('afterprint', end)
    print()
    return () => {
      removeEventListener('afterprint', end)
      dialog?.setAttribute(PRINTED, 'true')
    }
  }, [isPrinted, part])
  return { isPrinted: isPrinted || undefined, printAlone: () => setPrinted(true) }
}
