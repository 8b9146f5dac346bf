import { useEffect, useState } from 'react'
import { draftNames } from '#web/entries/store/draft-store.ts'

/**
 * Returns the names of those drafts of an owner that begin with `prefix`, so that a page can open their forms again.
 * They are read once, when the page opens; null until then.
 */
export function useDraftNames(owner: string | null, prefix: string): ReadonlySet<string> | null {
  const [begun, setBegun] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (owner === null) return
    let isCurrent = true
    setBegun(null)
    draftNames(owner, prefix).then((names) => {
      if (isCurrent) setBegun(names)
    })
    return () => {
      isCurrent = false
    }
  }, [owner, prefix])
  return begun
}
