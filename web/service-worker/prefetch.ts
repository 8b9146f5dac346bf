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

/** Pages that are prefetched for every reader. */
const forEveryone = allPages.filter(({ offline }) => offline === 'fetched ahead').map(({ path }) => path)

let before: Promise<unknown> = Promise.resolve()
let stopping = new AbortController()

/**
 * Returns the addresses to prefetch: the plan, the pages for every reader, the studies of the given days, the data of
 * these pages, and the drawings on them.
 */
export function addressesOf(days: readonly number[]): string[] {
  const [next, ...later] = days.map((day) => `/studies/${day}`)
  const pages = ['/', ...(next ? [next] : []), ...forEveryone.filter((path) => path !== '/'), ...later]
  // When a reader follows a link, React Router requests only the data of the page, under an address of its own, so this
  // address is prefetched too.
  const withData = pages.flatMap((page) => [page, page === '/' ? '/_.data' : `${page}.data`])
  const seasons = [...new Set([1, ...days.map(seasonOf)])].map(emblemOfSeason)
  // Today's page and its data come before other pages, because the connection may be lost after seconds.
  return [PLAN, ...withData, ...[...themeSlugs.map(emblemOfTheme), ...seasons].map(emblemAddress)]
}

/**
 * Fetches those addresses whose cached copy is not from today. Requests are sent one after another, so that they do not
 * delay the reader's own requests.
 */
export function prefetch(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const { signal } = stopping
  const turn = before.then(async () => {
    if (!signal.aborted) await unlessItFails(keepStandIns())
    for (const address of addresses)
      if (!signal.aborted) await unlessItFails(fetchOnceADay(event, address, signal))
  })
  before = turn
  return turn
}

/** Aborts prefetching, except of the pages that `keepStandIns` caches. The next call of `prefetch` starts again. */
export function stopPrefetching(): void {
  stopping.abort()
  stopping = new AbortController()
}

/**
 * Caches the pages that are displayed offline in place of uncached ones: the offline page, and, if the device stores an
 * offline Bible, the list of books and the chapter shell (the page that displays any chapter offline).
 */
export async function keepStandIns(): Promise<void> {
  const cache = await caches.open(cacheNames.pages)
  for (const page of [OFFLINE_PAGE, ...((await caches.has(BIBLE_CACHE)) ? ['/bible', CHAPTER_SHELL] : [])])
    if (!isOfToday(await cache.match(page), new Date())) await cache.add(page)
}

async function fetchOnceADay(event: ExtendableEvent, address: string, signal: AbortSignal): Promise<void> {
  // Prefetched responses are the same for everyone, so the request is sent without cookies.
  const request = new Request(address, { credentials: 'omit', signal })
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

/**
 * Ignores an error of `work`: if one page cannot be fetched, the next ones still are. The next prefetch requests the
 * page again.
 */
async function unlessItFails(work: Promise<void>): Promise<void> {
  await work.catch(() => undefined)
}
