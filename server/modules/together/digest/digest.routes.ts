import { AppError } from '#contract/errors/app-error.ts'
import { digestForm, digests } from '#contract/together/digest.ts'
import { groupParam } from '#contract/together/group.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { deleteDigest, listDigests } from './digest.queries.ts'
import { saveDigest } from './save-digest.ts'

const list = route('digest.list_own', 'get', '/digests', {
  summary: 'List how often one receives an email about what is new, for each of one’s groups',
  responses: { 200: answers(digests, 'In the order of the titles') },
})

const save = route('digest.save_own', 'put', '/groups/{id}/digest', {
  summary: 'Choose how often one receives an email about what is new in a group',
  description: 'In the morning, in the time zone of the profile. Weekly ones come on Mondays.',
  request: { params: groupParam, body: jsonBody(digestForm) },
  responses: {
    204: { description: 'Saved' },
    403: refuses('Not in this group'),
    409: refuses('The email address is not confirmed'),
  },
})

/** Routes for the digests of the signed-in member. */
export function digestRoutes() {
  return apiRoutes()
    .openapi(list, async (c) => c.json({ digests: await listDigests(c.var.db, memberOf(c).id) }, 200))
    .openapi(save, async (c) => {
      const { db, clock } = c.var
      const { id: memberId, emailVerified } = memberOf(c)
      const { id: groupId } = c.req.valid('param')
      const { every } = c.req.valid('json')
      if (every === 'off') await deleteDigest(db, { groupId, memberId })
      else {
        if (!emailVerified) throw new AppError('notification.email_unverified')
        await saveDigest(db, { groupId, memberId, every, at: clock() })
      }
      return c.body(null, 204)
    })
}
