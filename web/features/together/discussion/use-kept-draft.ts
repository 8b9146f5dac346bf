import { useState } from 'react'
import { keep, readKept } from './kept-text.ts'
import type { Draft } from './send-comment.ts'

/**
 * What somebody is writing, as they left it.
 * @param name what it is for, and whose it is: another member finds nothing of it
 */
export function useKeptDraft(name: string, begin: () => Draft) {
  const [draft, setDraft] = useState(() => readKept(name) ?? begin())
  return {
    draft,
    setDraft(next: Draft): void {
      setDraft(next)
      keep(name, next.text === '' ? null : next)
    },
    /** Begins anew: what was written is accepted, or given up. */
    clear(): void {
      setDraft(begin())
      keep(name, null)
    },
  }
}
