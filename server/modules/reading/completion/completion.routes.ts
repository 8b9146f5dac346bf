import type { Context } from 'hono'
import { chosenReading, completedDays, completionPlace, readingQuery } from '#contract/reading/completion.ts'
import { studyDayParam } from '#contract/reading/study.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import {
  answers,
  apiRoutes,
  jsonBody,
  optionalJsonBody,
  refuses,
  route,
} from '#server/platform/http/route.ts'
import { chooseReading } from './choose-reading.ts'
import { listCompletedDays } from './completion.queries.ts'
import { markComplete, type OwnDay, undoCompletion } from './write-completion.ts'

const listOwn = route('completion.list_own', 'get', '/completions', {
  summary: 'Get the current reading and its completed days',
  responses: { 200: answers(completedDays, 'The number of the reading, and the days, ascending') },
})

const mark = route('completion.mark', 'put', '/studies/{day}/completion', {
  summary: 'Mark a study complete',
  request: { params: studyDayParam, query: readingQuery, body: optionalJsonBody(completionPlace) },
  responses: {
    204: { description: 'Complete, now or before' },
    400: refuses('The body is not JSON, or there is no such reading'),
    404: refuses('No such day'),
  },
})

const undo = route('completion.undo', 'delete', '/studies/{day}/completion', {
  summary: 'Undo a completion',
  request: { params: studyDayParam, query: readingQuery },
  responses: { 204: { description: 'Not complete, now or before' } },
})

const choose = route('completion.choose_reading', 'put', '/reading', {
  summary: 'Begin the next reading of the plan, or go back to the previous one',
  request: { body: jsonBody(chosenReading) },
  responses: {
    204: { description: 'The reading is the current one, now or before' },
    400: refuses('There is no such reading'),
    409: refuses('The current reading has open days; or, to go back, completed ones'),
  },
})

export function completionRoutes() {
  return apiRoutes()
    .openapi(listOwn, async (c) => c.json(await listCompletedDays(c.var.db, memberOf(c).id), 200))
    .openapi(mark, async (c) => {
      const own = ownDay(c, { ...c.req.valid('param'), ...c.req.valid('query') })
      await markComplete(c.var.db, own, c.req.valid('json').timeZone ?? own.timeZone)
      return c.body(null, 204)
    })
    .openapi(undo, async (c) => {
      await undoCompletion(c.var.db, ownDay(c, { ...c.req.valid('param'), ...c.req.valid('query') }))
      return c.body(null, 204)
    })
    .openapi(choose, async (c) => {
      await chooseReading(c.var.db, { memberId: memberOf(c).id, ...c.req.valid('json') })
      return c.body(null, 204)
    })
}

function ownDay(c: Context<AppEnv>, place: { day: number; reading: number }): OwnDay {
  const { id: memberId, createdAtMs, timeZone } = memberOf(c)
  return { memberId, ...place, memberSince: new Date(createdAtMs), timeZone, now: c.var.clock() }
}
