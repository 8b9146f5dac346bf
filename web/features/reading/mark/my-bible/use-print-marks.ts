import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { areTextsLoading } from '#web/features/reading/mark/mark-text.data.ts'

/** Interval in milliseconds at which it is checked whether the texts have loaded. */
const CHECK_MS = 100

/**
 * Prints the list of marks, after all marks to be printed are displayed and their texts are loaded.
 * @returns whether the marks for printing have to be displayed, and a function that prints them
 */
export function usePrintMarks() {
  const cache = useQueryClient()
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    if (!isPrinted) return
    const end = () => setPrinted(false)
    const timer = setInterval(() => {
      if (areTextsLoading(cache)) return
      clearInterval(timer)
      // Some browsers return from `print` before the page has been printed, so the state is reset on `afterprint`.
      addEventListener('afterprint', end)
      print()
    }, CHECK_MS)
    return () => {
      clearInterval(timer)
      removeEventListener('afterprint', end)
    }
  }, [isPrinted, cache])
  return { isPrinted, print: () => setPrinted(true) }
}
