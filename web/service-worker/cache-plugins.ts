import type { WorkboxPlugin } from 'workbox-core'
import { type CacheKind, cacheFor } from './cache-for.ts'

/** Timeout after which the cached copy is served. */
export const NETWORK_TIMEOUT_SECONDS = 3

/** Caches only responses that belong to this cache, are complete and declare themselves public. */
export function onlyFor(kind: CacheKind): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) =>
      cacheFor(new URL(request.url)) === kind && isPublic(response) ? response : null,
  }
}

/**
 * Treats 502, 503 and 504 of the server or a proxy as an unreachable server, so that the cached copy is
 * served.
 */
export const serverIsAway: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 502 && response.status <= 504) throw new Error('The server is away.')
    return response
  },
}

function isPublic({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '')
}
