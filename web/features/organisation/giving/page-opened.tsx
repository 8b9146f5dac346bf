import type { ProviderPage } from './use-provider-page.ts'

interface Props {
  page: ProviderPage
  /** Sentence about where the app will display a change that the user makes on the payment provider's page. */
  words: string
}

/** Link to the provider's page, in case its tab was blocked or closed. */
export function PageOpened({ page: { url, isOpen }, words }: Props) {
  return (
    <div role="status" className="grid justify-items-start gap-1">
      <p>{isOpen ? `The page is open in a new tab. ${words}` : 'Your browser did not open a new tab.'}</p>
      <a href={url} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
        {isOpen ? 'Open it again' : 'Open the page'}
      </a>
    </div>
  )
}
