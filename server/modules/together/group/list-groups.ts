import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { type AskedGroups, findListed, type ListedGroup, type ListedGroups } from './list-groups.queries.ts'

/** Returns a page of the list of groups, as the JSON of a `GroupPage`. */
export type ListGroups = (db: Db, asked: AskedGroups) => Promise<string>

/** Map from the version of a group to the `publicPart` of its card. */
type Cards = Map<string, string>

/** Maximum number of cached public parts. Each takes about 2 kB. */
const MAX_CARDS = 500

/**
 * Maximum time for which the public part of a card is cached: the cache is emptied at every quarter of an hour
 * (UTC). Even if a group is not edited, its status and its current week change at midnight in its time zone.
 * All time zones differ from UTC by a multiple of a quarter of an hour.
 */
const QUARTER_HOUR_MS = 15 * MINUTE_MS

/**
 * Creates the function that lists groups. The public parts of cards are cached in memory, because they are the largest
 * and most expensive part of the list. The database then returns only the version of each group, and the fields that
 * depend on the viewer.
 */
export function createGroupList(): ListGroups {
  let held = { quarterHour: 0, cards: new Map() as Cards }
  return async (db, asked) => {
    const quarterHour = Math.floor(asked.at.getTime() / QUARTER_HOUR_MS)
    if (quarterHour !== held.quarterHour) held = { quarterHour, cards: new Map() }
    // A concurrent request may replace `held.cards` while this one waits for the database, so this one uses the same
    // map throughout.
    const { cards } = held
    let listed = cards.size > 0 ? await findListed(db, asked, false) : null
    if (!listed || !hasAll(cards, listed)) {
      listed = await findListed(db, asked, true)
      store(cards, listed)
    }
    return pageOf(listed, cards)
  }
}

function hasAll(cards: Cards, { own, groups }: ListedGroups): boolean {
  return own.every(({ version }) => cards.has(version)) && groups.every(({ version }) => cards.has(version))
}

/** Caches the public parts, and removes the oldest ones if there are too many. */
function store(cards: Cards, { own, groups }: ListedGroups): void {
  for (const { version, publicPart } of [...own, ...groups]) if (publicPart) cards.set(version, publicPart)
  for (const version of cards.keys()) {
    if (cards.size <= MAX_CARDS) break
    cards.delete(version)
  }
}

function pageOf({ own, groups, ...totals }: ListedGroups, cards: Cards): string {
  const cardsOf = (listed: readonly ListedGroup[]) => `[${listed.map((one) => cardOf(one, cards)).join()}]`
  return `{"own":${cardsOf(own)},"groups":${cardsOf(groups)},${JSON.stringify(totals).slice(1)}`
}

/** Merges the public part and the viewer part of a card, two JSON objects, into one. */
function cardOf({ version, viewerPart }: ListedGroup, cards: Cards): string {
  const publicPart = cards.get(version)
  if (publicPart === undefined) throw new Error('A card was listed without its public part.')
  return `${publicPart.slice(0, -1)},${viewerPart.slice(1)}`
}
