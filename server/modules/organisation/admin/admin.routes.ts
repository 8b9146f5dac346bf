import type { Library } from '#content/library.ts'
import { type ListedStudies, listedStudies, statistics } from '#contract/organisation/admin.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { cachedFor } from '#server/platform/base/cached-for.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { countCompletions, countForOverview } from './admin.queries.ts'

const readStatistics = route('admin.read_statistics', 'get', '/admin/overview', {
  summary: 'Count members, community studies, comments and participants',
  description: 'Cached for a minute. The numbers identify no member.',
  responses: { 200: answers(statistics, 'The four numbers') },
})

const listStudies = route('admin.list_studies', 'get', '/admin/studies', {
  summary: 'List every study of the plan with the number of members who completed it',
  description: 'Cached for a minute.',
  responses: {
    200: answers(listedStudies, 'The studies in the order of their days'),
    403: refuses('Not an administrator with a second factor'),
  },
})

/** Routes with totals for admins, without data of individual members. */
export function adminRoutes(library: Library) {
  // The totals and the completions by day are cached for a minute, because counting them scans whole tables.
  const counts = cachedFor(MINUTE_MS, countForOverview)
  const completionsByDay = cachedFor(MINUTE_MS, countCompletions)
  return apiRoutes()
    .openapi(readStatistics, async (c) => {
      return c.json(await counts(c.var.clock, c.var.db), 200)
    })
    .openapi(listStudies, async (c) => {
      const completions = await completionsByDay(c.var.clock, c.var.db)
      return c.json(studiesWith(library, completions), 200)
    })
}

function studiesWith(library: Library, completions: ReadonlyMap<number, number>): ListedStudies {
  return {
    seasons: [...library.seasons.values()].map(({ number, title }) => ({ number, title })),
    studies: [...library.studies.values()].map(({ day, title, scripture: reference, theme }) => ({
      day,
      title,
      reference,
      theme,
      completions: completions.get(day) ?? 0,
    })),
  }
}
