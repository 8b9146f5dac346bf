import { useEffect, useState } from 'react'
import { codecsOf } from '#web/entries/codec/codecs.ts'
import { DATABASE_NAME } from '#web/lib/device/database-name.ts'

/**
 * Whether this browser holds the value key in memory only, so that a reload locks the device. This is so if the
 * browser does not support the overwritable files in which the key is stored: the app could not erase the key
 * reliably from any other storage.
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
