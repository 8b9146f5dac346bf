import type { GroupStatus } from '#contract/group-calendar.ts'
import { SEASONS } from '#contract/limits.ts'
import { isTheme } from '#contract/themes.ts'

const seasons = new Set(Array.from({ length: SEASONS }, (_, index) => String(index + 1)))

/** All of them, by type: the list itself would bring a whole validator into the service worker. */
const statuses: Record<GroupStatus, true> = { draft: true, upcoming: true, active: true, completed: true }

const isKnown: Record<string, (value: string) => boolean> = {
  theme: isTheme,
  season: (value) => seasons.has(value),
  status: (value) => Object.hasOwn(statuses, value),
  mode: (value) => value === 'sign-up',
  given: (value) => value === '1',
  tab: (value) => value === 'users' || value === 'studies' || value === 'messages' || value === 'giving',
  // React Router names the loaders it wants when it moves from page to page.
  _routes: (value) => /^screens\/[a-z-]{1,20}$/.test(value),
}

/** May the page for this query be kept in memory? Only values with few variants, so that nobody can push the others out. */
export function isKept(query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => isKnown[name]?.(value) ?? false)
}

/** May the page at this path be no more than a minute old? Others stay as they are until midnight, UTC. */
export function isKeptByTheMinute(path: string): boolean {
  return /^\/community(?:[./]|$)/.test(path)
}
