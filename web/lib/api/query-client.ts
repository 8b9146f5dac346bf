import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Cache of server data in the browser. Data that can change is requested again when the tab becomes visible. A query is never paused:
 * without a connection the service worker may have the answer, and otherwise the query fails at once, so that no page loads for ever.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && onlineManager.isOnline() && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** A refusal stays a refusal; a lost connection may come back. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.code.endsWith('failed')
}
