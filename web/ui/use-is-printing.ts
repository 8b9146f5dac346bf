import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Rendered before the browser lays out the paper: it does not wait for anything. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Not in the browser of component tests.
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
