import type { ReactNode } from 'react'
import { FailedState, LoadingState } from './states.tsx'

type Props = {
  /** Result of a query of TanStack Query. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Texts that are displayed while the query is loading and after it has failed. */
  loading: string
  failed: string
  /** Skeletons of the content, displayed while the query is loading. */
  children: ReactNode
}

/** Placeholder for the data of a query: a loading state, or an error with a button to retry. */
export function QueryState({ query, loading, failed, children }: Props) {
  if (!query.isError) return <LoadingState words={loading}>{children}</LoadingState>
  return <FailedState words={failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
}
