import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'
import {
  plan,
  seasonInFull,
  seasonParam,
  study,
  studyDayParam,
  studyMatches,
  studySearchQuery,
} from '#contract/reading/study.ts'
import { createBooksRead } from '#server/modules/reading/progress/books-read.public.ts'
import { hasPremium } from '#server/modules/shared/entitlement.ts'
import type { BillingClock } from '#server/platform/base/clock.ts'
import { cachedJson } from '#server/platform/http/cached-json.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { planOf, seasonOfPlan } from './plan-of.ts'
import { studySearchOf } from './search-studies.public.ts'
import { studyOf } from './study-of.ts'

const listStudies = route('study.list', 'get', '/studies', {
  summary: 'Get the plan',
  responses: { 200: answers(plan, 'The seasons, and a card for each day, in order') },
})

const readSeason = route('study.read_season', 'get', '/seasons/{number}', {
  summary: 'Get a season of the plan, with its thirty days',
  request: { params: seasonParam },
  responses: { 200: answers(seasonInFull, 'The season'), 404: refuses('No such season') },
})

const searchStudies = route('study.search', 'get', '/studies/search', {
  summary: 'Search days by number, passage, or words in their title, Scripture reference or text',
  request: { query: studySearchQuery },
  responses: {
    200: answers(studyMatches, 'The days, best matches first'),
    400: refuses('The query is empty'),
  },
})

const readStudy = route('study.read', 'get', '/studies/{day}', {
  summary: 'Get a study with its passage',
  request: { params: studyDayParam },
  responses: { 200: answers(study, 'The study'), 404: refuses('No such day') },
})

const readWhole = route('study.read_whole', 'get', '/studies/{day}/whole', {
  summary: 'Get a study with the text for supporters',
  request: { params: studyDayParam },
  responses: {
    200: answers(study, 'The study'),
    403: refuses('Premium is required'),
    404: refuses('No such day'),
  },
})

/**
 * Routes of the curriculum. They read the curriculum from memory. The database is queried only for members, to
 * determine whether a member has premium.
 */
export function studyRoutes(library: Library, premium: PremiumPolicy, billingClock: BillingClock) {
  const thePlan = planOf(library)
  const search = studySearchOf(library)
  const booksRead = createBooksRead(library)
  return apiRoutes()
    .openapi(listStudies, (c) => cachedJson(c, () => c.json(thePlan, 200)))
    .openapi(readSeason, (c) =>
      cachedJson(c, () => {
        const found = seasonOfPlan(library, booksRead, c.req.valid('param').number)
        if (!found) throw new AppError('study.season_not_found')
        return c.json(found, 200)
      }),
    )
    .openapi(searchStudies, async (c) => {
      const { member } = c.var.viewer
      const isOpen = member !== null && (await hasPremium(c.var.db, member.id, billingClock))
      const days = await search(c.req.valid('query').q, (day) => isOpen || isFree(premium, day))
      return c.json({ days }, 200)
    })
    .openapi(readStudy, (c) =>
      cachedJson(c, () => {
        const { day } = c.req.valid('param')
        const found = studyOf(library, day, { isLocked: !isFree(premium, day) })
        if (!found) throw new AppError('study.not_found')
        return c.json(found, 200)
      }),
    )
    .openapi(readWhole, (c) => {
      const found = studyOf(library, c.req.valid('param').day, { isLocked: false })
      if (!found) throw new AppError('study.not_found')
      c.header('cache-control', 'private, no-store')
      return c.json(found, 200)
    })
}
