import { useEffect, useState } from 'react'
import { draftNames } from './draft-store.ts'

/**
 * The forms that somebody left half typed, so that they are open again: by name, of those whose name begins so. As the
 * device has it when the page is opened; null until then.
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
