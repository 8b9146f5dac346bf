import { Fragment, type ReactNode } from 'react'
import { NarrowPage } from '#web/ui/narrow-page.tsx'
import { LoadingState, Skeleton } from '#web/ui/states.tsx'
import { useLinkToken } from './use-link-token.ts'

interface Props {
  /** The token, if it is in the query of the address. */
  inAddress?: string | null
  children: (token: string | null) => ReactNode
}

/** Page that the link of an email leads to; mounted again for each token. */
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
