import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { openProviderTab } from './provider-tab.ts'

/** Where a page of the provider is: open in a tab of its own, or to be opened by hand because the browser opened none. */
export interface ProviderPage {
  url: string
  isOpen: boolean
}

/**
 * Leads to a page of the provider in a new tab. Has to be called within a click.
 * @param asking asks for the address of the page
 */
export function useProviderPage<Request>(mutation: UseMutationResult<string, Error, Request>) {
  const [page, setPage] = useState<ProviderPage | null>(null)
  // `isPending` follows with the next render: a double click would open two tabs.
  const isOpening = useRef(false)

  function open(request: Request, onError: (error: unknown) => void): void {
    if (isOpening.current) return
    isOpening.current = true
    const tab = openProviderTab()
    setPage(null)
    mutation.mutate(request, {
      onSuccess: (url) => setPage({ url, isOpen: tab.lead(url) }),
      onError: (error) => {
        tab.close()
        onError(error)
      },
      onSettled: () => {
        isOpening.current = false
      },
    })
  }

  return { page, open, close: () => setPage(null), isPending: mutation.isPending }
}
