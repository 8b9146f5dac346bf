import { SEASONS } from '#contract/limits.ts'
import { formOutcomes } from '#contract/posted-form.ts'
import { isTheme } from '#contract/reading/themes.ts'
import type { GroupStatus } from '#contract/together/group-calendar.ts'

const seasons = new Set(Array.from({ length: SEASONS }, (_, index) => String(index + 1)))

/** All of them, by type: the list itself would bring a whole validator into the service worker. */
const statuses: Record<GroupStatus, true> = { draft: true, upcoming: true, active: true, completed: true }
const tabs = new Set(['users', 'studies', 'messages', 'giving'])

const outcomes = new Set<string>(formOutcomes)

/** The screens that bring data: React Router names the one it wants when it moves from page to page. */
const screens = new Set(
  [
    'reading/memory',
    'reading/season',
    'reading/seasons',
    'reading/studies',
    'reading/study',
    'reading/today',
    'site/not-found',
    'site/strange-address',
    'together/community',
    'together/group',
  ].map((name) => `screens/${name}`),
)

type IsFixed = (value: string) => boolean

const isFixed = {
  theme: isTheme,
  season: (value) => seasons.has(value),
  status: (value) => Object.hasOwn(statuses, value),
  mode: (value) => value === 'sign-up',
  given: (value) => value === '1',
  tab: (value) => tabs.has(value),
  done: (value) => outcomes.has(value),
  _routes: (value) => screens.has(value),
} satisfies Record<string, IsFixed>

const anything: IsFixed = () => false

/**
 * The parameters that are read while a page is rendered, and which of their values are among a few. What is only read in
 * the browser afterwards is not needed here.
 */
const parametersOf: [RegExp, Record<string, IsFixed>][] = [
  [/^\/studies\b/, { theme: isFixed.theme, season: isFixed.season, q: anything }],
  [/^\/community\b/, { status: isFixed.status, q: anything, from: anything }],
  [/^\/auth\b/, { mode: isFixed.mode, done: isFixed.done, redirect_to: anything, ref: anything }],
  [/^\/admin\b/, { tab: isFixed.tab, season: isFixed.season }],
  [/^\/subscription\b/, { given: isFixed.given }],
  [/^\/(?:contact|about)\b/, { done: isFixed.done }],
  [/^\/newsletter\b/, { token: anything }],
]

function parametersAt(path: string): Map<string, IsFixed> {
  const named = parametersOf
    .filter(([pattern]) => pattern.test(path))
    .flatMap(([, names]) => Object.entries(names))
  return new Map(path.endsWith('.data') ? [...named, ['_routes', isFixed._routes]] : named)
}

/** The part of an address's query that the page at `path` reads: each parameter once, in alphabetical order. */
export function queryOf(path: string, query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  for (const name of [...parametersAt(path).keys()].sort()) {
    const value = query.get(name)
    if (value !== null) read.set(name, value)
  }
  return read
}

/** Pages that exist for whatever somebody writes in their address, because only the browser finds out what is there. */
const endless = /^\/(?:subscription\/(?:gifts|statements)|community\/[^/]+)\/./

/** Paths are matched in either case, and each spelling would be cached anew. */
const usualSpelling = /^[\da-z/._-]*$/

/** May the page be cached? Only where there are few variants of it, so that nobody can push the others out. */
export function isCacheable(path: string, query: URLSearchParams): boolean {
  const parameters = parametersAt(path)
  return (
    usualSpelling.test(path) &&
    !endless.test(path) &&
    [...query].every(([name, value]) => parameters.get(name)?.(value) ?? false) &&
    new Set(query.keys()).size === query.size
  )
}

/** May the page at this path be no more than a minute old? Others stay as they are until midnight, UTC. */
export function isCachedByTheMinute(path: string): boolean {
  return /^\/community(?:[./]|$)/.test(path)
}
