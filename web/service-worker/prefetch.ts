import { emblemAddress, emblemOfSeason, emblemOfTheme } from '#contract/reading/emblem.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { themeSlugs } from '#contract/reading/themes.ts'
import { BIBLE_CACHE, CHAPTER_SHELL } from '#web/lib/device/bible-cache.ts'
import { allPages } from '#web/pages.ts'
import { type CacheKind, cacheFor, PLAN } from './cache-for.ts'
import { cacheNames } from './cache-names.ts'
import { isOfToday } from './is-of-today.ts'
import { OFFLINE_PAGE, pagesForLater } from './pages.ts'
import { emblems, planForLater } from './reading.ts'

/** Pages that are prefetched for everyone. */
const forEveryone = allPages.filter(({ offline }) => offline === 'fetched ahead').map(({ path }) => path)

let before: Promise<unknown> = Promise.resolve()

/**
 * Returns the addresses of the plan, the pages for everyone and those of these days, each with its data,
 * and their drawings.
 */
export function addressesOf(days: readonly number[]): string[] {
  const [next, ...later] = days.map((day) => `/studies/${day}`)
  const pages = ['/', ...(next ? [next] : []), ...forEveryone.filter((path) => path !== '/'), ...later]
  // React Router requests the data of a page separately.
  const withData = pages.flatMap((page) => [page, page === '/' ? '/_.data' : `${page}.data`])
  const seasons = [...new Set([1, ...days.map(seasonOf)])].map(emblemOfSeason)
  // The data of Today first: the connection may last only seconds.
  return [PLAN, ...withData, ...[...themeSlugs.map(emblemOfTheme), ...seasons].map(emblemAddress)]
}

/**
 * Fetches outdated addresses one by one, and one list after another: the reader's own requests have
 * priority.
 */
export function prefetch(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const turn = before.then(async () => {
    await unlessItFails(keepStandIns())
    for (const address of addresses) await unlessItFails(fetchOnceADay(event, address))
  })
  before = turn
  return turn
}

/**
 * Caches the fallback pages of this build. The chapter shell, and the page that leads to it, are only for
 * devices with stored books.
 */
export async function keepStandIns(): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  for (const page of [OFFLINE_PAGE, ...((await caches.has(BIBLE_CACHE)) ? ['/bible', CHAPTER_SHELL] : [])])
    if (!isOfToday(await cache.match(page), new Date())) await cache.add(page)
}

async function fetchOnceADay(event: ExtendableEvent, address: string): Promise<void> {
  // Pages and plan are the same for everyone, so the request needs no cookies.
  const request = new Request(address, { credentials: 'omit' })
  const strategy = strategyFor(cacheFor(new URL(request.url)))
  const cached = await caches.match(request, { cacheName: strategy.cacheName, ignoreVary: true })
  if (isOfToday(cached, new Date())) return
  const [, done] = strategy.handleAll({ event, request })
  await done
}

function strategyFor(kind: CacheKind | null) {
  if (kind === 'plan') return planForLater
  return kind === 'emblems' ? emblems : pagesForLater
}

/** A failed page is fetched another day, and must not stop the others. */
async function unlessItFails(work: Promise<void>): Promise<void> {
  await work.catch(() => undefined)
}
