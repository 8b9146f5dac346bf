import { AppError } from '#contract/errors/app-error.ts'
import { weekParam } from '#contract/together/group.ts'
import {
  attendance,
  attendanceParam,
  meetingReplies,
  participantReplies,
  replying,
} from '#contract/together/meeting.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { markAttendance } from './mark-attendance.ts'
import { findReplies, listReplies, putReply } from './reply.queries.ts'

const read = route('meeting.read_replies', 'get', '/groups/{id}/weeks/{weekId}/replies', {
  summary: 'Get one’s own reply for the meeting of a week, and who is coming',
  request: { params: weekParam },
  responses: { 200: answers(meetingReplies, 'The replies'), 403: refuses('Not in this group') },
})

const reply = route('meeting.reply', 'put', '/groups/{id}/weeks/{weekId}/reply', {
  summary: 'Say whether one is coming to the meeting of a week',
  request: { params: weekParam, body: jsonBody(replying) },
  responses: {
    204: { description: 'Stored; a later reply replaces an earlier one' },
    403: refuses('Not in this group'),
    404: refuses('No such week'),
  },
})

const forLeaders = { 403: refuses('Not a leader of this group') }

const list = route('meeting.list_replies', 'get', '/groups/{id}/weeks/{weekId}/attendance', {
  summary: 'List the reply of each participant for the meeting of a week, and who was there',
  request: { params: weekParam },
  responses: { 200: answers(participantReplies, 'Leaders first, then in order of joining'), ...forLeaders },
})

const mark = route(
  'meeting.mark_attendance',
  'put',
  '/groups/{id}/weeks/{weekId}/attendance/{participantId}',
  {
    summary: 'Record whether a participant was at the meeting of a week',
    request: { params: attendanceParam, body: jsonBody(attendance) },
    responses: {
      204: { description: 'Recorded' },
      404: refuses('No such week or participant'),
      409: refuses('The group records no attendance, or the meeting has not begun'),
      ...forLeaders,
    },
  },
)

/** Routes for who comes to a meeting, and who was there. */
export function replyRoutes() {
  return apiRoutes()
    .openapi(read, async (c) => {
      const { id: groupId, weekId } = c.req.valid('param')
      return c.json(await findReplies(c.var.db, { groupId, weekId, viewerId: memberOf(c).id }), 200)
    })
    .openapi(reply, async (c) => {
      const { id: groupId, weekId } = c.req.valid('param')
      const own = { groupId, weekId, memberId: memberOf(c).id, at: c.var.clock() }
      if (!(await putReply(c.var.db, { ...own, ...c.req.valid('json') })))
        throw new AppError('group.week_gone')
      return c.body(null, 204)
    })
    .openapi(list, async (c) => {
      const { id: groupId, weekId } = c.req.valid('param')
      return c.json({ participants: await listReplies(c.var.db, { groupId, weekId }) }, 200)
    })
    .openapi(mark, async (c) => {
      const { id: groupId, ...key } = c.req.valid('param')
      await markAttendance(c.var.db, { groupId, ...key, ...c.req.valid('json'), at: c.var.clock() })
      return c.body(null, 204)
    })
}
