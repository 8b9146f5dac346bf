import { useEffect, useState } from 'react'
import { isKeyStored } from '#web/entries/store/device-key.ts'
import { DATABASE_NAME } from '#web/lib/device/database-name.ts'

/**
 * Whether this browser has no files that can be overwritten, which is how the key is erased. The key is then only in
 * memory, and a reload locks the device.
 */
export function useForgetsKey(owner: string, isOpen: boolean): boolean {
  const [isForgetful, setForgetful] = useState(false)
  useEffect(() => {
    let isCurrent = true
    if (!isOpen) return setForgetful(false)
    isKeyStored({ database: DATABASE_NAME, owner }).then((isKept) => {
      if (isCurrent) setForgetful(!isKept)
    })
    return () => {
      isCurrent = false
    }
  }, [owner, isOpen])
  return isForgetful
}
