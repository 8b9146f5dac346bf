import { Button } from './button.tsx'
import { FailedState } from './states.tsx'

interface Props {
  /** As TanStack Query returns an infinite query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  hasFailed: boolean
  /** What is said where the next page could not be loaded. */
  failed: string
  label?: string
}

/** The way to the next page of a list, as long as there is one. */
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
