import { completedDays, completionPlace } from '#contract/reading/completion.ts'
import { studyDayParam } from '#contract/reading/study.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, optionalJsonBody, refuses, route } from '#server/platform/http/route.ts'
import { listCompletedDays, markComplete, undoCompletion } from './completion.queries.ts'

const listOwn = route('completion.list_own', 'get', '/completions', {
  summary: 'List the completed days',
  responses: { 200: answers(completedDays, 'The days, ascending') },
})

const mark = route('completion.mark', 'put', '/studies/{day}/completion', {
  summary: 'Mark a study complete',
  request: { params: studyDayParam, body: optionalJsonBody(completionPlace) },
  responses: {
    204: { description: 'Complete, now or before' },
    400: refuses('The body is not JSON'),
    404: refuses('No such day'),
  },
})

const undo = route('completion.undo', 'delete', '/studies/{day}/completion', {
  summary: 'Undo a completion',
  request: { params: studyDayParam },
  responses: { 204: { description: 'Not complete, now or before' } },
})

export function completionRoutes() {
  return apiRoutes()
    .openapi(listOwn, async (c) => c.json({ days: await listCompletedDays(c.var.db, memberOf(c).id) }, 200))
    .openapi(mark, async (c) => {
      const { day } = c.req.valid('param')
      const { id: memberId, timeZone: ownTimeZone } = memberOf(c)
      const { timeZone = ownTimeZone } = c.req.valid('json')
      await markComplete(c.var.db, { memberId, day, completedAt: c.var.clock(), timeZone })
      return c.body(null, 204)
    })
    .openapi(undo, async (c) => {
      await undoCompletion(c.var.db, {
        memberId: memberOf(c).id,
        ...c.req.valid('param'),
        now: c.var.clock(),
      })
      return c.body(null, 204)
    })
}
