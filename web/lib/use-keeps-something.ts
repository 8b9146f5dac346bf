import { useEffect, useState } from 'react'
import { DATABASE_NAME } from './device/database-name.ts'

/**
 * Returns whether this browser has stored data of ours, before the code that could read it is loaded. True
 * if the browser does not report it.
 */
export function useKeepsSomething(): boolean {
  const [keeps, setKeeps] = useState(false)
  useEffect(() => {
    keepsSomething().then(setKeeps)
  }, [])
  return keeps
}

async function keepsSomething(): Promise<boolean> {
  try {
    // Only our own database counts: the service worker has another one for every visitor.
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return true
  }
}
