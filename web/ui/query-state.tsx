import type { ReactNode } from 'react'
import { FailedState, LoadingState } from './states.tsx'

type Props = {
  /** As TanStack Query returns it. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What is said while it loads, and where it could not be loaded. */
  loading: string
  failed: string
  /** Skeletons of what is coming. */
  children: ReactNode
}

/** In the place of what a query has not brought: that it is on its way, or that it failed, with the way to ask again. */
export function QueryState({ query, loading, failed, children }: Props) {
  if (!query.isError) return <LoadingState words={loading}>{children}</LoadingState>
  return <FailedState words={failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
}
