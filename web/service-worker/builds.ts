import { CacheExpiration } from 'workbox-expiration'
import { cacheFor } from './cache-for.ts'
import { cacheNames } from './cache-names.ts'

/** What an earlier build had kept: the next one begins with the same pages, as it makes them. */
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
 * Lets go of earlier builds. The files of the one before stay: it may be open in another tab, which asks for a part of
 * itself when it needs it.
 */
export async function forgetEarlierBuilds(): Promise<void> {
  const files = await earlier('files')
  const pages = await earlier('pages')
  await Promise.all([...files.slice(0, -1), ...pages].map((name) => caches.delete(name)))
  // What is written down about the age of their entries goes with them.
  await Promise.all(pages.map((name) => new CacheExpiration(name, { maxEntries: 1 }).delete()))
}

/** The caches of other builds, oldest first. */
async function earlier(kind: 'files' | 'pages'): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(`${kind}-`) && name !== cacheNames[kind])
}
