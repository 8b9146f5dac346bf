import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Cache of server data in the browser. Data that can change is requested again when the tab becomes
 * visible. A query is never paused: offline, the service worker may have the response, and otherwise the
 * query fails at once, so that no page loads endlessly.
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

/** Rejections are final; only connection errors are retried. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.code.endsWith('failed')
}
