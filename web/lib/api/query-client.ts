import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** What the browser knows of the server. Whatever can change is asked for again when the tab becomes visible. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isWorthRetrying(error) },
      mutations: { networkMode: 'always' },
    },
  })
}

/** A refusal stays a refusal; a lost connection may come back. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.code.endsWith('failed')
}
