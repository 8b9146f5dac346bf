import { deletion, deletionRequest } from '#contract/account/deletion.ts'
import { renewCookies } from '#server/auth/renew-cookies.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { requestDeletion } from './request-deletion.ts'
import { withdrawDeletion } from './withdraw-deletion.ts'

const request = route('account.request_deletion', 'post', '/account/deletion', {
  summary: 'Request the deletion of the account',
  description:
    'Nothing is deleted before the returned day. Signs out every other device. Requires re-authentication.',
  request: { body: jsonBody(deletionRequest) },
  responses: {
    200: answers(deletion, 'The day of the deletion; a repeated request does not change it'),
    400: refuses('A field is invalid'),
    403: refuses('Re-authentication is required'),
    409: refuses('This is the only administrator'),
  },
})

const withdraw = route('account.withdraw_deletion', 'delete', '/account/deletion', {
  summary: 'Cancel the deletion of the account',
  responses: {
    204: { description: 'Canceled' },
    409: refuses('No deletion was requested'),
  },
})

export function deletionRoutes({ sessions, jobs }: { sessions: Sessions; jobs: JobSender }) {
  return apiRoutes()
    .openapi(request, async (c) => {
      const { db, clock } = c.var
      const { comments } = c.req.valid('json')
      const dueAt = await requestDeletion({ db, clock, jobs }, { member: memberOf(c), comments })
      await renewCookies(c, sessions)
      return c.json({ deletionDueAt: dueAt.toISOString() }, 200)
    })
    .openapi(withdraw, async (c) => {
      const { db, clock } = c.var
      await withdrawDeletion({ db, clock, jobs }, memberOf(c).id)
      await renewCookies(c, sessions)
      return c.body(null, 204)
    })
}
