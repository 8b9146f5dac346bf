import { setCacheNameDetails } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { cacheNames } from './cache-names.ts'
import { files } from './this-build.ts'

/**
 * Caches the scripts, styles and fonts of this build. All are cached before this worker becomes active, so that a page
 * can load any chunk later, even offline.
 */
export function keepFiles(): void {
  setCacheNameDetails({ prefix: '', precache: cacheNames.files, suffix: '' })
  precacheAndRoute([...files])

  // An open page may belong to another build. Its files may be missing on the server but still cached on this device.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
  )
}
