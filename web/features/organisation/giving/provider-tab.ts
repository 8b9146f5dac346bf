/** Tab for a page of the payment provider. */
export interface ProviderTab {
  /** Navigates the tab. Returns false if the browser blocked it or the user closed it. */
  lead(url: string): boolean
  close(): void
}

/**
 * Opens an empty tab synchronously within the click: browsers block tabs opened after a response.
 * The tab has no reference to its opener.
 */
export function openProviderTab(): ProviderTab {
  const tab = window.open('about:blank', '_blank')
  if (tab) {
    tab.opener = null
    showLoading(tab.document)
  }
  return {
    lead(url) {
      if (!tab || tab.closed) return false
      tab.location.replace(url)
      return true
    },
    close: () => tab?.close(),
  }
}

function showLoading({ documentElement, body }: Document): void {
  documentElement.lang = 'en'
  documentElement.style.colorScheme = 'light dark'
  body.style.font = '1.125rem/1.6 system-ui, sans-serif'
  body.style.padding = '2rem'
  body.textContent = 'One moment, please: the payment page is on its way.'
}
