import type { Library } from '#content/library.ts'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'
import { searchParameters, searchResults } from '#contract/reading/search.ts'
import { hasPremium } from '#server/modules/organisation/premium/premium.public.ts'
import type { BillingClock } from '#server/platform/clock.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { createDaySearch } from './search-days.ts'
import { searchScripture } from './search-scripture.ts'

const find = route('search.find', 'get', '/search', {
  summary: 'Verses of the whole Bible, words of the originals, and days of the plan',
  description:
    'By words, "phrases", references however they are typed, Strong’s numbers, and words of the originals in their letters or ours. ' +
    'Yahweh and LORD are one. Words of the originals and days come with the first page of verses.',
  request: { query: searchParameters },
  responses: {
    200: answers(searchResults, 'What matches, the best first; a page of its verses'),
    400: refuses('Nothing to search for, too long, or no such part of the Bible'),
  },
})

/** Search over everything that is read here. What is searched for is nobody else’s: no answer is kept on the way. */
export function searchRoutes(library: Library, premium: PremiumPolicy, billingClock: BillingClock) {
  const daysFor = createDaySearch(library)
  return apiRoutes().openapi(find, async (c) => {
    const wanted = c.req.valid('query')
    const { isFirst, ...scripture } = searchScripture(wanted)
    const { member } = c.var.viewer
    const isOpen = member !== null && isFirst && (await hasPremium(c.var.db, member.id, billingClock))
    const days = isFirst ? await daysFor(wanted.q, (day) => isOpen || isFree(premium, day)) : []
    c.header('cache-control', 'private, no-store')
    return c.json({ ...scripture, days }, 200)
  })
}
