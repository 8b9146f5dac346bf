import { CacheExpiration } from 'workbox-expiration'
import { cacheFor } from './cache-for.ts'
import { cacheNames } from './cache-names.ts'

/** Returns the pages that an earlier build had cached: this build prefetches them in its own version. */
export async function addressesBefore(): Promise<string[]> {
  const addresses = new Set<string>()
  for (const name of await earlier('pages')) {
    for (const { url } of await (await caches.open(name)).keys()) {
      if (cacheFor(new URL(url)) === 'pages') addresses.add(url)
    }
  }
  return [...addresses]
}

/**
 * Deletes the caches of earlier builds. The files of the previous build remain: a tab may still run it and
 * load its chunks on demand.
 */
export async function forgetEarlierBuilds(): Promise<void> {
  const files = await earlier('files')
  const pages = await earlier('pages')
  await Promise.all([...files.slice(0, -1), ...pages].map((name) => caches.delete(name)))
  // Deletes the records about the age of their entries too.
  await Promise.all(pages.map((name) => new CacheExpiration(name, { maxEntries: 1 }).delete()))
}

/** Returns the cache names of other builds, oldest first. */
async function earlier(kind: 'files' | 'pages'): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(`${kind}-`) && name !== cacheNames[kind])
}
