import { useEffect, useState } from 'react'
import { DATABASE_NAME } from './device/database-name.ts'

/**
 * Returns whether the app has stored entries or settings in this browser. If it has not, the code that reads them need
 * not be loaded. Returns true if the browser does not report its databases.
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
    // Looks only for the database with our entries. The service worker creates another one even if the visitor has
    // stored nothing.
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return true
  }
}
