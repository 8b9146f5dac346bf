import type { ReactNode } from 'react'
import { FailedState, LoadingState } from './states.tsx'

type Props = {
  /** Result of a query of TanStack Query. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Texts during loading and after a failure. */
  loading: string
  failed: string
  /** Skeletons of the content. */
  children: ReactNode
}

/** Placeholder for the data of a query: a loading state, or an error with a button to retry. */
export function QueryState({ query, loading, failed, children }: Props) {
  if (!query.isError) return <LoadingState words={loading}>{children}</LoadingState>
  return <FailedState words={failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
}
