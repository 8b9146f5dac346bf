import { OpenAPIHono } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { commentHiding, commentParam, reportedComments } from '#contract/discussion.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { memberOf } from '#server/platform/permit.ts'
import { answers, jsonBody, refuses, route, validated } from '#server/platform/route.ts'
import type { DiscussionParts } from './discussion.routes.ts'
import { hideFromAll, showToAll } from './moderate-comment.ts'
import { dismissReports, listReported } from './moderation.queries.ts'
import { dayOf, topicOf } from './topic-of.ts'

const forModerators = { 403: refuses('Not a moderator') }

const hide = route('discussion.hide', {
  method: 'put',
  path: '/studies/{day}/comments/{id}/hidden',
  summary: 'Hide a comment from everybody but its author, who is shown the reason, and moderators',
  request: { params: commentParam, body: jsonBody(commentHiding) },
  responses: {
    204: { description: 'It is hidden, whether it was before or not' },
    404: refuses('No such comment'),
    ...forModerators,
  },
})

const show = route('discussion.show', {
  method: 'delete',
  path: '/studies/{day}/comments/{id}/hidden',
  summary: 'Show a hidden comment again',
  request: { params: commentParam },
  responses: {
    204: { description: 'It is shown, whether it was before or not' },
    404: refuses('No such comment'),
    ...forModerators,
  },
})

const dismiss = route('discussion.dismiss_reports', {
  method: 'delete',
  path: '/studies/{day}/comments/{id}/reports',
  summary: 'Leave a comment that was reported',
  request: { params: commentParam },
  responses: { 204: { description: 'Nothing asks for it to be looked at any more' }, ...forModerators },
})

const listReportedRoute = route('discussion.list_reported', {
  method: 'get',
  path: '/comments/reported',
  summary: 'What members ask moderators to look at, the newest report first',
  responses: { 200: answers(reportedComments, 'At most 100 comments, with their reports'), ...forModerators },
})

/** What moderators do about words that should not stand as they are. */
export function moderationRoutes({ library, authorKeyOf }: Omit<DiscussionParts, 'posting'>) {
  return new OpenAPIHono<AppEnv>(validated)
    .openapi(hide, async (c) => {
      const { db, clock } = c.var
      const { reason } = c.req.valid('json')
      const place = placeOf(library, c.req.valid('param'))
      await hideFromAll(db, { place, reason, moderatorId: memberOf(c).id, clock })
      return c.body(null, 204)
    })
    .openapi(show, async (c) => {
      const { db, clock } = c.var
      const place = placeOf(library, c.req.valid('param'))
      await showToAll(db, { place, authorKeyOf, moderatorId: memberOf(c).id, clock })
      return c.body(null, 204)
    })
    .openapi(dismiss, async (c) => {
      await dismissReports(c.var.db, placeOf(library, c.req.valid('param')))
      return c.body(null, 204)
    })
    .openapi(listReportedRoute, async (c) => {
      const reported = (await listReported(c.var.db)).map(({ topic, authorId, comment, reports }) => ({
        day: dayOf(topic),
        comment: { ...comment, authorKey: authorId && authorKeyOf(authorId, topic) },
        reports,
      }))
      return c.json({ reported }, 200)
    })
}

function placeOf(library: Library, { day, id }: { day: number; id: string }) {
  return { topic: topicOf(library, day), id }
}
