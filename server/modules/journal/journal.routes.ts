import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { AppError } from '#contract/app-error.ts'
import { answer, answerKey, answerSave, journal } from '#contract/journal.ts'
import { studyDayParam } from '#contract/study.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { memberOf } from '#server/platform/permit.ts'
import { answers, jsonBody, refuses, route, validated } from '#server/platform/route.ts'
import { answerOf } from './answer-of.ts'
import { dismissOther, listAnswers } from './journal.queries.ts'
import { saveAnswer } from './save-answer.ts'

const answerParam = studyDayParam.extend({ key: answerKey })

/** `<device>.<sequence>`, as `answer-of.ts` writes it. */
const otherId = z
  .string()
  .regex(/^[\da-f-]{36}\.[1-9]\d{0,9}$/)
  .transform((id) => {
    const [device = '', sequence] = id.split('.')
    return { device, sequence: Number(sequence) }
  })
  .pipe(answerSave.pick({ device: true, sequence: true }))

const readOwn = route('journal.read_own', {
  method: 'get',
  path: '/studies/{day}/journal',
  summary: 'What I have answered on a day',
  request: { params: studyDayParam },
  responses: { 200: answers(journal, 'My answers, by their keys'), 401: refuses('Signed out') },
})

const saveOwn = route('journal.save_own', {
  method: 'put',
  path: '/studies/{day}/journal/{key}',
  summary: 'Save an answer',
  request: { params: answerParam, body: jsonBody(answerSave) },
  responses: {
    200: answers(answer, 'The answer as it stands now, which may be what another device saved later'),
    400: refuses('Too long, or not understood'),
    401: refuses('Signed out'),
    404: refuses('No such day'),
  },
})

const dismiss = route('journal.dismiss_other', {
  method: 'delete',
  path: '/studies/{day}/journal/{key}/others/{id}',
  summary: 'Put aside what another device had saved',
  request: { params: answerParam.extend({ id: otherId }) },
  responses: {
    204: { description: 'It is not kept, whether it was before or not' },
    401: refuses('Signed out'),
  },
})

/** A member's answers to the questions of a day: nobody else's to read, and never in a log. */
export function journalRoutes(library: Library) {
  return new OpenAPIHono<AppEnv>(validated)
    .openapi(readOwn, async (c) => {
      const rows = await listAnswers(c.var.db, memberOf(c).id, c.req.valid('param').day)
      return c.json({ answers: rows.map(answerOf) }, 200)
    })
    .openapi(saveOwn, async (c) => {
      const { day, key } = c.req.valid('param')
      const save = c.req.valid('json')
      const { id: memberId } = memberOf(c)
      if (!library.studies.has(day)) throw new AppError('study.not_found')
      // Another tab of the browser has let somebody else in meanwhile: these words are not theirs.
      if (save.owner !== undefined && save.owner !== memberId) throw new AppError('journal.signed_out')
      const { db, clock } = c.var
      return c.json(await saveAnswer(db, clock, { memberId, day, key }, save), 200)
    })
    .openapi(dismiss, async (c) => {
      const { day, key, id } = c.req.valid('param')
      await dismissOther(c.var.db, { memberId: memberOf(c).id, day, key, ...id })
      return c.body(null, 204)
    })
}
