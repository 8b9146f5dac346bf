import { useEffect, useState } from 'react'
import { codecsOf } from '#web/entries/codec/codecs.ts'
import { DATABASE_NAME } from '#web/lib/device/database-name.ts'

/**
 * Whether this browser holds the value key in memory only, so that a reload locks the device. A browser without files
 * that can be overwritten does not store the key, because it could not erase it reliably.
 */
export function useForgetsKey(owner: string, isOpen: boolean): boolean {
  const [isForgetful, setForgetful] = useState(false)
  useEffect(() => {
    let isCurrent = true
    if (!isOpen) return setForgetful(false)
    codecsOf(DATABASE_NAME)
      .isKeyStored(owner)
      .then((isKept) => {
        if (isCurrent) setForgetful(!isKept)
      })
    return () => {
      isCurrent = false
    }
  }, [owner, isOpen])
  return isForgetful
}
