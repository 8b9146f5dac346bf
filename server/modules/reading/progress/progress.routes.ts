import { OpenAPIHono } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { progress, studyProgress, whereQuery } from '#contract/reading/progress.ts'
import { studyDayParam } from '#contract/reading/study.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, refuses, route, validated } from '#server/platform/http/route.ts'
import { findRecordBeside, findWholeRecord } from './progress.queries.ts'
import { createProgress, studyProgressOf } from './progress-of.ts'

const readOwn = route('progress.read_own', {
  method: 'get',
  path: '/progress',
  summary: 'How far I have come',
  request: { query: whereQuery },
  responses: { 200: answers(progress, 'All of it') },
})

const readBesideStudy = route('progress.read_beside_study', {
  method: 'get',
  path: '/studies/{day}/progress',
  summary: 'How far I have come, and how many others have completed this day',
  request: { params: studyDayParam, query: whereQuery },
  responses: {
    200: answers(studyProgress, 'The days I have completed, my streak, and the others'),
    404: refuses('No such day'),
  },
})

export function progressRoutes(library: Library) {
  const progressOf = createProgress(library)
  return new OpenAPIHono<AppEnv>(validated)
    .openapi(readOwn, async (c) => {
      const record = await findWholeRecord(c.var.db, memberOf(c).id)
      // A cookie answers for the database for a minute, also where the account was deleted in that minute.
      if (!record) throw new AppError('auth.signed_out')
      return c.json(progressOf(record, { now: c.var.clock(), here: c.req.valid('query').timeZone }), 200)
    })
    .openapi(readBesideStudy, async (c) => {
      const { day } = c.req.valid('param')
      if (!library.studies.has(day)) throw new AppError('study.not_found')
      const record = await findRecordBeside(c.var.db, { memberId: memberOf(c).id, day })
      if (!record) throw new AppError('auth.signed_out')
      return c.json(studyProgressOf(record, { now: c.var.clock(), here: c.req.valid('query').timeZone }), 200)
    })
}
