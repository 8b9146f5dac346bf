/** A tab for a page of the payment provider. */
export interface ProviderTab {
  /** Whether the page stands in it now; not where the browser opened no tab, or somebody closed it meanwhile. */
  lead(url: string): boolean
  close(): void
}

/**
 * Opens it in the click itself, empty: a browser stops a tab that opens only when an answer has come. It knows nothing of
 * the page that opened it.
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
