import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
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
export function useProviderPage<Wish>(asking: UseMutationResult<string, Error, Wish>) {
  const [page, setPage] = useState<ProviderPage | null>(null)

  function open(wish: Wish, onError: (error: unknown) => void): void {
    if (asking.isPending) return
    const tab = openProviderTab()
    setPage(null)
    asking.mutate(wish, {
      onSuccess: (url) => setPage({ url, isOpen: tab.lead(url) }),
      onError: (error) => {
        tab.close()
        onError(error)
      },
    })
  }

  return { page, open, close: () => setPage(null), isPending: asking.isPending }
}
