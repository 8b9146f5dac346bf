import type { WorkboxPlugin } from 'workbox-core'
import { type CacheKind, cacheFor } from './cache-for.ts'

/** Whoever has waited this long for the server is given what they were given last. */
export const NETWORK_TIMEOUT_SECONDS = 3

/** Lets a cache take what belongs there and nothing else: a whole answer that says itself that it is public. */
export function onlyFor(kind: CacheKind): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) =>
      cacheFor(new URL(request.url)) === kind && isPublic(response) ? response : null,
  }
}

/** A server that says it cannot be used now, or a proxy that says so of it, is as good as none: the copy is served. */
export const serverIsAway: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 502 && response.status <= 504) throw new Error('The server is away.')
    return response
  },
}

function isPublic({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '')
}
