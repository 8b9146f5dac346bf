import { profileTopics } from '#contract/account/profile-topics.ts'
import { SEASONS } from '#contract/limits.ts'
import { formOutcomes } from '#contract/posted-form.ts'
import { isTheme } from '#contract/reading/themes.ts'
import type { GroupStatus } from '#contract/together/group-calendar.ts'

/**
 * Tests whether the value of a query parameter is one of a fixed set. A page is cached only for such values; otherwise
 * requests with invented values could fill the cache.
 */
type IsFixed = (value: string) => boolean

export interface Page {
  /** Path pattern in the syntax of React Router. */
  path: string
  /** File in `web/screens/`, without `-page.tsx`. */
  screen: string
  /** Regular expression that each parameter of the path must match; by default, any text without a slash. */
  varies?: string
  /**
   * Whether the route has a loader. On a client-side navigation, React Router requests the loader's data with the name
   * of the screen in the query parameter `_routes`.
   */
  hasData?: true
  /**
   * Query parameters that are read while the page, or a page below it, is rendered on the server. Those
   * that only the browser reads are omitted.
   */
  parameters?: Readonly<Record<string, IsFixed>>
  /**
   * Whether the path matches any value, so that only the browser finds out whether the page has content. Such a page is
   * not cached, because requests with invented paths could fill the cache.
   */
  isEndless?: true
  /**
   * Whether cached copies of this page, and of pages below it, expire after a minute. Copies of all other pages expire
   * at midnight UTC.
   */
  isOfTheMinute?: true
  /** When the device stores the page for offline use: when the user reads it, or in advance for every user. */
  offline?: 'once read' | 'fetched ahead'
  /** Pages that open as dialogs above this page. */
  children?: readonly Page[]
}

const anything: IsFixed = () => false
const oneOf =
  (values: readonly string[]): IsFixed =>
  (value) =>
    values.includes(value)

const seasons = Array.from({ length: SEASONS }, (_, index) => String(index + 1))
/**
 * The keys are all statuses of a group; the compiler reports a missing status. They are listed here and not imported
 * from the contract, because the import would add the validation library to the service worker.
 */
const statuses: Record<GroupStatus, true> = { draft: true, upcoming: true, active: true, completed: true }

const season = oneOf(seasons)
const done = oneOf(formOutcomes)
const [always, kept] = ['fetched ahead', 'once read'] as const

/**
 * All pages of the site, with the facts that are needed before a page is rendered, such as whether it may be cached.
 */
export const pages: readonly Page[] = [
  { path: '/', screen: 'reading/today', hasData: true, offline: always },
  {
    path: '/studies',
    screen: 'reading/studies',
    hasData: true,
    offline: always,
    parameters: { theme: isTheme, season, q: anything },
    children: [
      {
        path: '/studies/:day',
        varies: '[1-9]\\d{0,3}',
        screen: 'reading/study',
        hasData: true,
        offline: kept,
      },
    ],
  },
  {
    path: '/search',
    screen: 'reading/search',
    hasData: true,
    offline: always,
    parameters: { q: anything, testament: anything, book: anything, kind: anything },
  },
  { path: '/seasons', screen: 'reading/seasons', hasData: true, offline: kept },
  {
    path: '/seasons/:number',
    varies: '[1-9]\\d?',
    screen: 'reading/season',
    hasData: true,
    offline: kept,
  },
  { path: '/places', screen: 'reading/places', parameters: { season }, offline: kept },
  {
    path: '/places/:id',
    varies: 'a[0-9a-f]{6}',
    screen: 'reading/place',
    hasData: true,
    offline: kept,
  },
  {
    path: '/community',
    screen: 'together/community',
    hasData: true,
    isOfTheMinute: true,
    parameters: { status: oneOf(Object.keys(statuses)), q: anything, from: anything },
    children: [{ path: '/community/:id', screen: 'together/group', hasData: true }],
  },
  { path: '/notifications', screen: 'together/notifications' },
  { path: '/community/new', screen: 'together/new-group' },
  { path: '/community/:id/edit', screen: 'together/edit-group', isEndless: true },
  { path: '/community/:id/lead', screen: 'together/lead-group', isEndless: true },
  { path: '/community/:id/live', screen: 'together/live', isEndless: true },
  { path: '/friends/:id?', screen: 'together/friends', isEndless: true },
  { path: '/words/:number', screen: 'reading/word', hasData: true, isEndless: true },
  { path: '/bible', screen: 'reading/bible', parameters: { place: anything }, offline: kept },
  { path: '/bible/plans', screen: 'reading/plans', offline: kept },
  {
    // Chapters are not cached for offline use: their text is stored with an offline Bible, and cached
    // chapters would leave no space for the prefetched days.
    path: '/bible/:book/:chapter?',
    varies: '[a-z0-9-]+',
    screen: 'reading/chapter',
    hasData: true,
    parameters: { translation: oneOf(['KJV', 'both']) },
  },
  { path: '/memory', screen: 'reading/memory', hasData: true, offline: always },
  { path: '/my-bible/import', screen: 'reading/import-marks' },
  { path: '/notes', screen: 'reading/notes', offline: always },
  { path: '/my-bible', screen: 'reading/my-bible', offline: always },
  { path: '/prayer', screen: 'reading/prayer', offline: always },
  { path: '/prayer/answered', screen: 'reading/answered', offline: always },
  {
    path: '/auth',
    screen: 'account/auth',
    parameters: { mode: oneOf(['sign-up']), done, redirect_to: anything, ref: anything },
  },
  { path: '/auth/reset', screen: 'account/reset-password' },
  { path: '/auth/confirm', screen: 'account/confirm-email' },
  { path: '/auth/connect', screen: 'account/connect' },
  { path: '/auth/second-step', screen: 'account/second-step' },
  { path: '/unlock', screen: 'account/unlock' },
  {
    path: '/profile/:part?',
    varies: `(${profileTopics.join('|')})`,
    screen: 'account/profile',
    hasData: true,
  },
  { path: '/analytics', screen: 'reading/progress', offline: always },
  {
    path: '/admin',
    screen: 'organisation/admin',
    parameters: { tab: oneOf(['users', 'studies', 'messages', 'giving']), season },
  },
  {
    path: '/subscription',
    screen: 'organisation/subscription',
    parameters: { given: oneOf(['1']), amount: anything },
  },
  { path: '/subscription/gifts', screen: 'organisation/gifts' },
  { path: '/subscription/gifts/:number', screen: 'organisation/receipt', isEndless: true },
  { path: '/subscription/statements/:year', screen: 'organisation/statement', isEndless: true },
  { path: '/about', screen: 'organisation/about', parameters: { done }, offline: kept },
  { path: '/contact', screen: 'organisation/contact', parameters: { done } },
  { path: '/newsletter/confirm', screen: 'organisation/newsletter-confirm', parameters: { token: anything } },
  {
    path: '/newsletter/unsubscribe',
    screen: 'organisation/newsletter-unsubscribe',
    parameters: { token: anything },
  },
  { path: '/privacy', screen: 'organisation/privacy', offline: kept },
  { path: '/terms', screen: 'organisation/terms', offline: kept },
  { path: '/offline', screen: 'site/offline' },
  { path: '/404', screen: 'site/strange-address', hasData: true },
  { path: '/*', screen: 'site/not-found', hasData: true },
]

/** All pages, including those that open as dialogs above another page. */
export const allPages: readonly Page[] = pages.flatMap((page) => [page, ...(page.children ?? [])])

/** Returns the source of a regular expression, without anchors, that matches the paths of a page. */
export function addressOf({ path, varies = '[^/]+' }: Page): string {
  return path.replace(/\/:\w+\?/g, `(?:/${varies})?`).replace(/:\w+/g, varies)
}
