import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { openProviderTab } from './provider-tab.ts'

/** Page of the payment provider: open in a tab or, if the browser blocked the tab, offered to the user as a link. */
export interface ProviderPage {
  url: string
  isOpen: boolean
}

/**
 * Opens a page of the payment provider in a new tab. Must be called within a click handler.
 * @param mutation requests the URL of the page
 */
export function useProviderPage<Request>(mutation: UseMutationResult<string, Error, Request>) {
  const [page, setPage] = useState<ProviderPage | null>(null)
  // A ref, because `isPending` changes only with the next render: a double click would open two
  // tabs.
  const isOpening = useRef(false)

  async function open(request: Request, onError: (error: unknown) => void): Promise<void> {
    if (isOpening.current) return
    isOpening.current = true
    const tab = openProviderTab()
    setPage(null)
    // The user may close the form before the response, and callbacks passed to `mutate` do not run after that: the tab
    // would stay empty. Therefore `mutateAsync` is used.
    try {
      const url = await mutation.mutateAsync(request)
      setPage({ url, isOpen: tab.lead(url) })
    } catch (error) {
      tab.close()
      onError(error)
    } finally {
      isOpening.current = false
    }
  }

  return { page, open, close: () => setPage(null), isPending: mutation.isPending }
}
