import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Library } from '#content/library.ts'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'
import { readSearch } from '#contract/reading/search/read-search.ts'
import {
  type NearQuery,
  type SearchParameters,
  searchParameters,
  searchResults,
} from '#contract/reading/search/search.ts'
import { createOpenWords } from '#server/modules/reading/word/open-words.public.ts'
import { hasPremium } from '#server/modules/shared/entitlement.ts'
import type { BillingClock } from '#server/platform/base/clock.ts'
import { type RateLimit, weighRequest } from '#server/platform/http/rate-limit.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { nearSearch } from './near-search.ts'
import { createDaySearch } from './search-days.ts'
import { searchScripture } from './search-scripture.ts'

const find = route('search.find', 'get', '/search', {
  summary: 'Search the whole Bible, original words, and days of the plan',
  description:
    'By words, "phrases", references in any usual spelling, Strong’s numbers, and original words in their own script or transliterated. ' +
    'Yahweh and LORD are synonyms. For a lemma that is reserved for supporters, others see the first verses and their number. Lemmas and days are part of the first page only.',
  request: { query: searchParameters },
  responses: {
    200: answers(searchResults, 'The results, best matches first; one page of verses'),
    400: refuses('The query is empty or too long, or there is no such part of the Bible'),
  },
})

const isFirstPage = ({ from = '0' }: SearchParameters) => Number(from) === 0

const queryOf = ({ query }: NearQuery) => query

/** Number of words in a search query that the rate limit counts as one request. */
const WORDS_OF_ONE_REQUEST = 3

interface Deps {
  library: Library
  premium: PremiumPolicy
  billingClock: BillingClock
  limit: RateLimit
}

/** Route of the full search. Queries are private, so responses are not cached. */
export function searchRoutes({ library, premium, billingClock, limit }: Deps) {
  const inTurn = createTurns()
  const daysFor = createDaySearch(library)
  const isOpenWord = createOpenWords(library, premium)
  return apiRoutes().openapi(find, async (c) => {
    const query = c.req.valid('query')
    const { member, roles } = c.var.viewer
    const isClosed = (number: string) => !roles.includes('moderator') && !isOpenWord(number)
    const { number, words } = readSearch(query.q)
    await weighRequest(c, limit, Math.ceil(words.words.length / WORDS_OF_ONE_REQUEST))
    const isAsked = isFirstPage(query) || (number !== null && isClosed(number))
    const isOpen = member !== null && isAsked && (await hasPremium(c.var.db, member.id, billingClock))
    const { isFirst, search, filter, isPlace, ...found } = await inTurn(() =>
      searchScripture(query, (word) => !isOpen && isClosed(word)),
    )
    // The numbers of a reference that does not exist would match studies of other passages.
    const isRefused = isPlace && found.problem !== null && found.passages.length === 0
    const days =
      isFirst && !isRefused
        ? await inTurn(() => daysFor(query.q, (day) => isOpen || isFree(premium, day)))
        : []
    const isNothing = found.total === 0 && found.passages.length === 0
    const near =
      isFirst && (isNothing || found.suggestions.length > 0)
        ? await inTurn(() =>
            nearSearch(search, {
              filter,
              offers: found.suggestions,
              isPlace,
              isSpelledRight: days.length > 0,
            }),
          )
        : null
    c.header('cache-control', 'private, no-store')
    return c.json({ ...found, days, ...(near && { near, suggestions: near.queries.map(queryOf) }) }, 200)
  })
}

/**
 * Number of event loop turns that are left to other requests before each step of a search. A short request needs three:
 * to be accepted, read and answered.
 */
const FREE_TURNS = 3

/** Runs one step of a search at a time, and yields to other requests before each. */
function createTurns() {
  const queue = new PQueue({ concurrency: 1 })
  return <Found>(step: () => Found | Promise<Found>): Promise<Found> =>
    queue.add(async () => {
      for (let turn = 0; turn < FREE_TURNS; turn += 1) await setImmediate()
      return step()
    })
}
