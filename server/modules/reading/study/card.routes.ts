import { z } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { studyDayParam } from '#contract/reading/study.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { cardResponse } from '#server/platform/pictures/draw-card.ts'
import { plannedOn } from './plan-of.ts'

const readCard = route('study.read_card', 'get', '/studies/{day}/card.png', {
  summary: 'What a shared link shows of a day',
  request: { params: studyDayParam },
  responses: {
    200: { description: 'A picture of 1200 × 630', content: { 'image/png': { schema: z.string() } } },
    404: refuses('No such day'),
  },
})

/** Outside the API: what a page names in its head. It shows the point of the day, or the title of one that is still to be written. */
export function studyCardRoutes(library: Library, siteName: string) {
  return apiRoutes().openapi(readCard, (c) => {
    const { day } = c.req.valid('param')
    const planned = plannedOn(library, day)
    if (!planned) throw new AppError('study.not_found')
    const title = library.studies.get(day)?.takeaway.point ?? planned.title
    const card = { kind: `Day ${day}`, title, words: planned.scripture, siteName }
    return c.var.cache.serve(c.req.raw, `card:study:${day}`, () => cardResponse(card, 86_400))
  })
}
