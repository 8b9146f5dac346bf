import { AppError } from '#contract/errors/app-error.ts'
import { progress, studyProgress, whereQuery } from '#contract/reading/progress.ts'
import { studyDayParam } from '#contract/reading/study.ts'
import type { LibraryContext } from '#server/module/module-context.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { createCountOthers } from './count-others.ts'
import { findRecordBeside, findWholeRecord } from './progress.queries.ts'
import { createProgress, studyProgressOf } from './progress-of.ts'

const readOwn = route('progress.read_own', 'get', '/progress', {
  summary: 'Get the caller’s progress',
  request: { query: whereQuery },
  responses: { 200: answers(progress, 'The progress') },
})

const readBesideStudy = route('progress.read_beside_study', 'get', '/studies/{day}/progress', {
  summary: 'Get the caller’s progress, and the number of others who have completed a day',
  request: { params: studyDayParam, query: whereQuery },
  responses: {
    200: answers(studyProgress, 'The completed days, the streak, and the number of others'),
    404: refuses('No such day'),
  },
})

type Deps = Pick<LibraryContext, 'library' | 'readPublic' | 'clock'>

export function progressRoutes({ library, readPublic, clock }: Deps) {
  const countOthers = createCountOthers(readPublic, clock)
  const progressOf = createProgress(library)
  return apiRoutes()
    .openapi(readOwn, async (c) => {
      const record = await findWholeRecord(c.var.db, memberOf(c).id)
      // The member's account may have been deleted: a session cache cookie remains valid for up to a minute afterwards.
      // Such a member is treated as signed out.
      if (!record) throw new AppError('auth.signed_out')
      return c.json(progressOf(record, { now: c.var.clock(), here: c.req.valid('query').timeZone }), 200)
    })
    .openapi(readBesideStudy, async (c) => {
      const { day } = c.req.valid('param')
      const record = await findRecordBeside(c.var.db, { memberId: memberOf(c).id, day })
      if (!record) throw new AppError('auth.signed_out')
      const others = await countOthers(day, record)
      const query = { now: c.var.clock(), here: c.req.valid('query').timeZone }
      return c.json(studyProgressOf(record, others, query), 200)
    })
}
