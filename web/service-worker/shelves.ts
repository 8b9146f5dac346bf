import type { WorkboxPlugin } from 'workbox-core'
import { type Shelf, shelfOf } from './shelf-of.ts'

/** Lets a shelf take what belongs there and nothing else: a whole answer that says itself that it is public. */
export function onlyFor(shelf: Shelf): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) =>
      shelfOf(new URL(request.url)) === shelf && isPublic(response) ? response : null,
  }
}

/** A server that says it cannot be used now, or a proxy that says so of it, is as good as none: the copy is served. */
export const awayIsAway: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 502 && response.status <= 504) throw new Error('The server is away.')
    return response
  },
}

function isPublic({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '')
}
