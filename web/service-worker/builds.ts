import { CacheExpiration } from 'workbox-expiration'
import { cacheFor } from './cache-for.ts'
import { cacheNames } from './cache-names.ts'

/**
 * Returns the addresses of pages in the caches of earlier builds. This build caches these pages again, because each
 * page refers to the script files of its own build.
 */
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
 * Deletes the caches of earlier builds, except the script files of the previous one: a tab may still display a page of
 * that build and load its chunks on demand.
 */
export async function forgetEarlierBuilds(): Promise<void> {
  const files = await earlier('files')
  const pages = await earlier('pages')
  await Promise.all([...files.slice(0, -1), ...pages].map((name) => caches.delete(name)))
  // Workbox stores the age of each cached page in a database of its own; these records are deleted too.
  await Promise.all(pages.map((name) => new CacheExpiration(name, { maxEntries: 1 }).delete()))
}

/** Returns the names of the caches of other builds, oldest first. */
async function earlier(kind: 'files' | 'pages'): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(`${kind}-`) && name !== cacheNames[kind])
}
