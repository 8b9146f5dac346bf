import { useEffect, useState } from 'react'
import { DATABASE_NAME } from './device/database-name.ts'

/**
 * Whether this browser keeps anything of ours on the device, before the code that could read it is here. A browser that
 * does not tell is taken to.
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
    // The service worker has one of its own, with every visitor.
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return true
  }
}
