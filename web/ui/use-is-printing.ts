import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns whether the page is being printed. A change is rendered synchronously, because the browser lays out the
 * printed page as soon as the event has been handled.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // `matchMedia` is missing in the browser of component tests.
    const print = window.matchMedia?.('print')
    const set = (isPrinting: boolean) => flushSync(() => setPrinting(isPrinting))
    const [begin, end] = [() => set(true), () => set(false)]
    const change = ({ matches }: MediaQueryListEvent) => set(matches)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    print?.addEventListener('change', change)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      print?.removeEventListener('change', change)
    }
  }, [])
  return isPrinting
}
