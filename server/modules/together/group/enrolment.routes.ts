import { AppError } from '#contract/errors/app-error.ts'
import { groupParam, joined, joining, participants, weekParam } from '#contract/together/group.ts'
import { invitationHash } from '#server/modules/together/shared/invitation.queries.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, optionalJsonBody, refuses, route } from '#server/platform/http/route.ts'
import { joinGroup } from './join-group.ts'
import { leaveGroup } from './leave-group.ts'
import { listParticipants } from './participants.queries.ts'
import { markWeek, unmarkWeek } from './participation.queries.ts'

const join = route('group.join', 'post', '/groups/{id}/enrolment', {
  summary: 'Take a place in a group, or ask for one',
  request: { params: groupParam, body: optionalJsonBody(joining) },
  responses: {
    200: answers(joined, 'A place, or a request that waits for one of its leaders'),
    404: refuses('There is none, or it is for those who were invited'),
    409: refuses('In it already, full, or ended'),
    410: refuses('The invitation was forged, used, taken back, or is too old'),
  },
})

const leave = route('group.leave', 'delete', '/groups/{id}/enrolment', {
  summary: 'Give my place back, or take my request back',
  request: { params: groupParam },
  responses: {
    204: { description: 'I am not in it, whether I was before or not' },
    409: refuses('I am the only one who leads it'),
  },
})

const forParticipants = { 403: refuses('Not in this group') }

const mark = route('group.mark_week', 'put', '/groups/{id}/weeks/{weekId}/mark', {
  summary: 'Mark a week done',
  request: { params: weekParam },
  responses: {
    204: { description: 'It is done, whether it was before or not' },
    404: refuses('No such week, or no longer'),
    ...forParticipants,
  },
})

const unmark = route('group.unmark_week', 'delete', '/groups/{id}/weeks/{weekId}/mark', {
  summary: 'Take such a mark back',
  request: { params: weekParam },
  responses: { 204: { description: 'It is not done, whether it was before or not' }, ...forParticipants },
})

const listRoute = route('group.list_participants', 'get', '/groups/{id}/participants', {
  summary: 'Who is in a group, by name',
  request: { params: groupParam },
  responses: { 200: answers(participants, 'Its leaders first, then as they came'), ...forParticipants },
})

/** Routes for joining and leaving a group and for completing weeks. */
export function enrolmentRoutes() {
  return apiRoutes()
    .openapi(join, async (c) => {
      const { invitation } = c.req.valid('json')
      const standing = await joinGroup(c.var.db, {
        groupId: c.req.valid('param').id,
        memberId: memberOf(c).id,
        invitation: invitation === undefined ? null : invitationHash(invitation),
        at: c.var.clock(),
      })
      return c.json({ standing }, 200)
    })
    .openapi(leave, async (c) => {
      const place = { groupId: c.req.valid('param').id, memberId: memberOf(c).id }
      await leaveGroup(c.var.db, { ...place, at: c.var.clock() })
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
      const asked = { groupId: c.req.valid('param').id, viewerId: memberOf(c).id }
      return c.json({ participants: await listParticipants(c.var.db, asked) }, 200)
    })
}
