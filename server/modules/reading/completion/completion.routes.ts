import type { Context } from 'hono'
import { completedDays, completionPlace } from '#contract/reading/completion.ts'
import { studyDayParam } from '#contract/reading/study.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, optionalJsonBody, refuses, route } from '#server/platform/http/route.ts'
import { listCompletedDays } from './completion.queries.ts'
import { markComplete, type OwnDay, undoCompletion } from './write-completion.ts'

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
      const own = ownDay(c, c.req.valid('param'))
      await markComplete(c.var.db, own, c.req.valid('json').timeZone ?? own.timeZone)
      return c.body(null, 204)
    })
    .openapi(undo, async (c) => {
      await undoCompletion(c.var.db, ownDay(c, c.req.valid('param')))
      return c.body(null, 204)
    })
}

function ownDay(c: Context<AppEnv>, { day }: { day: number }): OwnDay {
  const { id: memberId, createdAtMs, timeZone } = memberOf(c)
  return { memberId, day, memberSince: new Date(createdAtMs), timeZone, now: c.var.clock() }
}
