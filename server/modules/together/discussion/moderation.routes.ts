import type { Context } from 'hono'
import { commentHiding, commentParam, reportedComments, reportsRead } from '#contract/together/discussion.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { describeTopics } from './describe-topics.ts'
import type { DiscussionDeps } from './discussion.routes.ts'
import { hideFromAll, showToAll } from './moderate-comment.ts'
import { dismissReports, listReported, type ModeratesAs } from './moderation.queries.ts'

const forModerators = { 403: refuses('Neither a moderator nor a leader of this group') }

const hide = route('discussion.hide', 'put', '/discussions/{topic}/comments/{id}/hidden', {
  summary: 'Hide a comment from everyone except moderators and its author, who sees the reason',
  request: { params: commentParam, body: jsonBody(commentHiding) },
  responses: {
    204: { description: 'Hidden, now or before' },
    404: refuses('No such comment'),
    ...forModerators,
  },
})

const show = route('discussion.show', 'delete', '/discussions/{topic}/comments/{id}/hidden', {
  summary: 'Show a hidden comment again',
  request: { params: commentParam },
  responses: {
    204: { description: 'Shown, now or before' },
    404: refuses('No such comment'),
    403: refuses('Neither a moderator nor a leader of this group, or a moderator has hidden it'),
  },
})

const dismiss = route('discussion.dismiss_reports', 'delete', '/discussions/{topic}/comments/{id}/reports', {
  summary: 'Dismiss the reports of a comment',
  description: 'With `reportedUntil`, later reports remain: the moderator has not read them.',
  request: { params: commentParam, query: reportsRead },
  responses: {
    204: { description: 'Without these reports, now or before' },
    403: refuses('Not a moderator'),
  },
})

const listReportedRoute = route('discussion.list_reported', 'get', '/comments/reported', {
  summary: 'List reported comments, latest report first',
  responses: {
    200: answers(reportedComments, 'At most 100 comments, with their reports'),
    403: refuses('Not a moderator'),
  },
})

/** Routes for moderators, and for leaders in their groups, to hide and show comments. */
export function moderationRoutes({ authorKeyOf, weeks }: Omit<DiscussionDeps, 'posting' | 'jobs'>) {
  return apiRoutes()
    .openapi(hide, async (c) => {
      const { db, clock } = c.var
      const { reason } = c.req.valid('json')
      const place = c.req.valid('param')
      await hideFromAll(db, { place, reason, ...moderating(c), clock })
      return c.body(null, 204)
    })
    .openapi(show, async (c) => {
      const { db, clock } = c.var
      const place = c.req.valid('param')
      await showToAll(db, { place, authorKeyOf, ...moderating(c), clock })
      return c.body(null, 204)
    })
    .openapi(dismiss, async (c) => {
      await dismissReports(c.var.db, c.req.valid('param'), c.req.valid('query').reportedUntil)
      return c.body(null, 204)
    })
    .openapi(listReportedRoute, async (c) => {
      const { db } = c.var
      const listed = await listReported(db)
      const topics = listed.map(({ topic }) => topic)
      const places = await describeTopics(db, topics, weeks.describeWeeks)
      const reported = listed.flatMap(({ topic, authorId, comment, reports }) => {
        const place = places.get(topic)
        const authorKey = authorId && authorKeyOf(authorId, topic)
        // A comment whose location is unknown is omitted: the comment and its week were deleted after the list was
        // read.
        return place ? [{ topic, place, comment: { ...comment, authorKey }, reports }] : []
      })
      return c.json({ reported }, 200)
    })
}

/** Returns the role in which the caller moderates. A moderator counts as moderator even in a group that they lead. */
function moderating(c: Context<AppEnv>): { moderatorId: string; as: ModeratesAs } {
  const isModerator = c.var.viewer.roles.includes('moderator')
  return { moderatorId: memberOf(c).id, as: isModerator ? 'moderator' : 'leader' }
}
