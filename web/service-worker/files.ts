import { setCacheNameDetails } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { cacheNames } from './cache-names.ts'
import { files } from './this-build.ts'

/**
 * The files of this build: its scripts, its styles and every typeface. All are here before the worker takes over, so a
 * page never lacks a part of itself that it asks for late.
 */
export function keepFiles(): void {
  setCacheNameDetails({ prefix: '', precache: cacheNames.files, suffix: '' })
  precacheAndRoute([...files])

  // A page of another build is open: the server may have forgotten its files, this device has not.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
  )
}
