import { rhythm } from '#contract/reading/rhythm.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { findRhythm, saveRhythm } from './rhythm.queries.ts'

const readOwn = route('rhythm.read_own', 'get', '/rhythm', {
  summary: 'Get the study rhythm',
  responses: { 200: answers(rhythm, 'The rhythm') },
})

const saveOwn = route('rhythm.save_own', 'put', '/rhythm', {
  summary: 'Change the study rhythm',
  request: { body: jsonBody(rhythm) },
  responses: {
    204: { description: 'Saved' },
    400: refuses('A field is invalid, or two rest periods overlap'),
  },
})

export function rhythmRoutes() {
  return apiRoutes()
    .openapi(readOwn, async (c) => c.json(await findRhythm(c.var.db, memberOf(c).id), 200))
    .openapi(saveOwn, async (c) => {
      await saveRhythm(c.var.db, memberOf(c).id, c.req.valid('json'))
      return c.body(null, 204)
    })
}
