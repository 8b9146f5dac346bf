import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Creates the cache of server data in the browser. Data that can change is requested again when the tab is displayed
 * again. Queries also run offline, since the service worker may have the response. If it has none, they fail at once,
 * so that no page waits forever.
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

/**
 * Returns whether to retry a failed request, as after a connection error. If the server refused a request, it would
 * refuse it again.
 */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.code.endsWith('failed')
}
