import { setCacheNameDetails } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { cacheNames } from './cache-names.ts'
import { files } from './this-build.ts'

/**
 * Caches the files of this build: scripts, styles and fonts. All are cached before the worker takes over,
 * so that chunks that a page loads on demand are always available.
 */
export function keepFiles(): void {
  setCacheNameDetails({ prefix: '', precache: cacheNames.files, suffix: '' })
  precacheAndRoute([...files])

  // A page of another build may be open: the server may have removed its files, while this device still has
  // them.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
  )
}
