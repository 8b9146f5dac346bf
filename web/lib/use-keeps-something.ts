import { useEffect, useState } from 'react'

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
    return (await indexedDB.databases()).length > 0
  } catch {
    return true
  }
}
