import type { WorkboxPlugin } from 'workbox-core'
import { type CacheKind, cacheFor } from './cache-for.ts'

/** Number of seconds for which the service worker waits for the server before it uses the cached copy. */
export const NETWORK_TIMEOUT_SECONDS = 3

/**
 * Lets Workbox store a response in the cache of a kind only if `cacheFor` returns that kind for the address, and the
 * response is complete (status 200, not redirected) and marked as public.
 */
export function onlyFor(kind: CacheKind): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) =>
      cacheFor(new URL(request.url)) === kind && isPublic(response) ? response : null,
  }
}

/**
 * Treats the status codes 502, 503 and 504, which a proxy returns while the server is down, like a lost connection: the
 * cached copy is used.
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
