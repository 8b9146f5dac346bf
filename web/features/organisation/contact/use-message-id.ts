import { useRef } from 'react'

/**
 * Returns the same id for unchanged content, so that a retry after a lost response is idempotent;
 * changed content gets a new id.
 */
export function useMessageId() {
  const last = useRef({ words: '', id: '' })
  return {
    of(values: object): string {
      const words = JSON.stringify(values)
      if (last.current.words !== words) last.current = { words, id: crypto.randomUUID() }
      return last.current.id
    },
    /**
     * Discards the id. To be called after the server has received the message, so that the same content, if
     * sent again, is a new message.
     */
    forget(): void {
      last.current = { words: '', id: '' }
    },
  }
}
