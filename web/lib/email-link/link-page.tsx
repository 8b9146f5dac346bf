import { Fragment, type ReactNode } from 'react'
import { NarrowPage } from '#web/ui/narrow-page.tsx'
import { LoadingState, Skeleton } from '#web/ui/states.tsx'
import { useLinkToken } from './use-link-token.ts'

interface Props {
  /**
   * Token of the link, if the caller found it in the query string of the URL; null or omitted if it is in the fragment,
   * which this component reads.
   */
  inAddress?: string | null
  children: (token: string | null) => ReactNode
}

/**
 * Page to which a link in an email leads. If a link with another token is opened in the same tab, the page is mounted
 * again, so that no state of the previous link remains.
 */
export function LinkPage({ inAddress, children }: Props) {
  const inFragment = useLinkToken()
  const token = inAddress ?? inFragment
  return (
    <NarrowPage>
      {token === undefined ? (
        <LoadingState words="One moment...">
          <Skeleton className="h-40" />
        </LoadingState>
      ) : (
        <Fragment key={token}>{children(token)}</Fragment>
      )}
    </NarrowPage>
  )
}
