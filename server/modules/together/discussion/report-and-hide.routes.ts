import { AppError } from '#contract/errors/app-error.ts'
import { commentParam, commentReport } from '#contract/together/discussion.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { hideForMember, reportComment, showForMember } from './report-and-hide.queries.ts'
import { emailModeratorsSoon } from './report-email.ts'

const HIDDEN = '/discussions/{topic}/comments/{id}/hidden-for-me'

const report = route('discussion.report', 'post', '/discussions/{topic}/comments/{id}/report', {
  summary: 'Report a comment to the moderators',
  request: { params: commentParam, body: jsonBody(commentReport) },
  responses: {
    204: { description: 'Reported, now or before' },
    404: refuses('No such comment'),
  },
})

const hideForMe = route('discussion.hide_for_me', 'put', HIDDEN, {
  summary: 'Hide a comment for the caller',
  request: { params: commentParam },
  responses: {
    204: { description: 'Hidden, now or before' },
    404: refuses('No such comment'),
  },
})

const showForMe = route('discussion.show_for_me', 'delete', HIDDEN, {
  summary: 'Show a comment to the caller again',
  request: { params: commentParam },
  responses: { 204: { description: 'Shown, now or before' } },
})

/** Routes with which a member reports or hides another member's comment. */
export function reportAndHideRoutes({ jobs }: { jobs: JobSender }) {
  return apiRoutes()
    .openapi(report, async (c) => {
      const place = c.req.valid('param')
      const { reason } = c.req.valid('json')
      const report = { memberId: memberOf(c).id, reason, at: c.var.clock() }
      if (!(await reportComment(c.var.db, place, report))) throw new AppError('comment.not_found')
      emailModeratorsSoon(jobs, c.var.clock())
      return c.body(null, 204)
    })
    .openapi(hideForMe, async (c) => {
      const place = c.req.valid('param')
      if (!(await hideForMember(c.var.db, place, memberOf(c).id))) throw new AppError('comment.not_found')
      return c.body(null, 204)
    })
    .openapi(showForMe, async (c) => {
      await showForMember(c.var.db, c.req.valid('param'), memberOf(c).id)
      return c.body(null, 204)
    })
}
