import { Button } from './button.tsx'
import { FailedState } from './states.tsx'

interface Props {
  /** Result of an infinite query of TanStack Query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  hasFailed: boolean
  /** Text that is displayed if the next page could not be loaded. */
  failed: string
  label?: string
}

/** Button that loads the next page of a list, if there is one. */
export function ShowMore({ query, hasFailed, failed, label = 'Show more' }: Props) {
  if (hasFailed) return <FailedState words={failed} onRetry={() => query.fetchNextPage()} />
  if (!query.hasNextPage) return null
  return (
    <Button
      look="quiet"
      className="justify-self-center"
      busy={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {label}
    </Button>
  )
}
