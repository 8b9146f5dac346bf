import { useRef } from 'react'

/** The same words sent again, because nobody knows whether they arrived, are the same message; other words another. */
export function useMessageId() {
  const last = useRef({ words: '', id: '' })
  return {
    of(values: object): string {
      const words = JSON.stringify(values)
      if (last.current.words !== words) last.current = { words, id: crypto.randomUUID() }
      return last.current.id
    },
    /** It has arrived: the same words are a new message from now on. */
    forget(): void {
      last.current = { words: '', id: '' }
    },
  }
}
