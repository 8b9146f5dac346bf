import { AppError } from '#contract/errors/app-error.ts'
import {
  groupParam,
  joined,
  joining,
  leaving,
  participants,
  publishing,
  weekParam,
} from '#contract/together/group.ts'
import { renewCookies } from '#server/auth/renew-cookies.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { invitationHash } from '#server/modules/together/shared/invitation.queries.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, optionalJsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { joinGroup } from './join-group.ts'
import { leaveGroup } from './leave-group.ts'
import { listParticipants } from './participants.queries.ts'
import { markWeek, unmarkWeek } from './participation.queries.ts'
import { takeLead } from './take-lead.ts'

const join = route('group.join', 'post', '/groups/{id}/enrolment', {
  summary: 'Join a group, or request to join',
  request: { params: groupParam, body: optionalJsonBody(joining) },
  responses: {
    200: answers(joined, 'Enrolled, or a request was sent to the leaders'),
    404: refuses('No such group, or it is by invitation'),
    409: refuses('Already enrolled, full, or completed'),
    410: refuses('The invitation is forged, used, revoked or expired'),
  },
})

const leave = route('group.leave', 'delete', '/groups/{id}/enrolment', {
  summary: 'Leave a group, or withdraw a request',
  description: 'The last leader names a successor, a participant of the group, or closes the group first.',
  request: { params: groupParam, query: leaving },
  responses: {
    204: { description: 'Not enrolled, now or before' },
    404: refuses('The successor is not in the group'),
    409: refuses('The only leader'),
  },
})

const takeLeadRoute = route('group.take_lead', 'post', '/groups/{id}/lead', {
  summary: 'Become the leader of a group that has none',
  description: 'The leader’s name is visible to others: a participant without a name has to send one.',
  request: { params: groupParam, body: optionalJsonBody(publishing) },
  responses: {
    204: { description: 'The caller leads the group, now or before' },
    403: refuses('Not in this group'),
    409: refuses(
      'The group has a leader, is led by the organisation, or has ended; or the caller has no name',
    ),
  },
})

const forParticipants = { 403: refuses('Not in this group') }

const mark = route('group.mark_week', 'put', '/groups/{id}/weeks/{weekId}/mark', {
  summary: 'Mark a week complete',
  request: { params: weekParam },
  responses: {
    204: { description: 'Complete, now or before' },
    404: refuses('No such week'),
    ...forParticipants,
  },
})

const unmark = route('group.unmark_week', 'delete', '/groups/{id}/weeks/{weekId}/mark', {
  summary: 'Undo a week completion',
  request: { params: weekParam },
  responses: { 204: { description: 'Not complete, now or before' }, ...forParticipants },
})

const listRoute = route('group.list_participants', 'get', '/groups/{id}/participants', {
  summary: 'List the participants of a group by name',
  request: { params: groupParam },
  responses: { 200: answers(participants, 'Leaders first, then in order of joining'), ...forParticipants },
})

/** Routes for joining and leaving a group and for completing weeks. */
export function enrolmentRoutes({ jobs, sessions }: { jobs: JobSender; sessions: Sessions }) {
  return apiRoutes()
    .openapi(join, async (c) => {
      const { invitation } = c.req.valid('json')
      const membership = await joinGroup(
        { db: c.var.db, jobs },
        {
          groupId: c.req.valid('param').id,
          memberId: memberOf(c).id,
          invitation: invitation === undefined ? null : invitationHash(invitation),
          at: c.var.clock(),
        },
      )
      return c.json({ standing: membership }, 200)
    })
    .openapi(leave, async (c) => {
      const place = { groupId: c.req.valid('param').id, memberId: memberOf(c).id }
      const { successor: successorId } = c.req.valid('query')
      await leaveGroup({ db: c.var.db, jobs }, { ...place, successorId, at: c.var.clock() })
      return c.body(null, 204)
    })
    .openapi(takeLeadRoute, async (c) => {
      const place = { groupId: c.req.valid('param').id, memberId: memberOf(c).id }
      const { leaderName } = c.req.valid('json')
      await takeLead({ db: c.var.db, jobs }, { ...place, leaderName, at: c.var.clock() })
      if (leaderName !== undefined) await renewCookies(c, sessions)
      return c.body(null, 204)
    })
    .openapi(mark, async (c) => {
      const { id: groupId, weekId } = c.req.valid('param')
      const place = { groupId, memberId: memberOf(c).id, weekId }
      if (!(await markWeek(c.var.db, { ...place, doneAt: c.var.clock() })))
        throw new AppError('group.week_gone')
      return c.body(null, 204)
    })
    .openapi(unmark, async (c) => {
      const { id: groupId, weekId } = c.req.valid('param')
      await unmarkWeek(c.var.db, { groupId, memberId: memberOf(c).id, weekId })
      return c.body(null, 204)
    })
    .openapi(listRoute, async (c) => {
      const query = { groupId: c.req.valid('param').id, viewerId: memberOf(c).id }
      return c.json({ participants: await listParticipants(c.var.db, query) }, 200)
    })
}
