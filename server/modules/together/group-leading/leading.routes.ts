import {
  groupParam,
  invitationParam,
  leaderPage,
  madeInvitation,
  newInvitation,
  participantParam,
  requestParam,
  roleChange,
} from '#contract/together/group.ts'
import { deleteInvitation } from '#server/modules/together/shared/invitation.queries.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { admit, changeRole, decline, invite, removeParticipant } from './lead-group.ts'
import { findLeaderPage } from './leader-page.queries.ts'

const forLeaders = { 403: refuses('Not one of its leaders') }

const readPage = route('group.read_leader_page', 'get', '/groups/{id}/lead', {
  summary: 'Participant progress in a group I lead, who would like to join, and which invitations work',
  request: { params: groupParam },
  responses: { 200: answers(leaderPage, 'All of it'), ...forLeaders },
})

const admitRoute = route('group.admit', 'post', '/groups/{id}/requests/{requestId}', {
  summary: 'Let somebody in who asked',
  request: { params: requestParam },
  responses: {
    204: { description: 'They can take part now' },
    404: refuses('It was answered, or taken back'),
    409: refuses('Full, or ended'),
    ...forLeaders,
  },
})

const declineRoute = route('group.decline', 'delete', '/groups/{id}/requests/{requestId}', {
  summary: 'Answer no to somebody who asked',
  request: { params: requestParam },
  responses: { 204: { description: 'The request is gone, whether it was before or not' }, ...forLeaders },
})

const removeRoute = route('group.remove_participant', 'delete', '/groups/{id}/participants/{participantId}', {
  summary: 'Take somebody out of a group',
  request: { params: participantParam },
  responses: {
    204: { description: 'They are no longer in it' },
    404: refuses('They were not, or no longer'),
    409: refuses('They lead it too'),
    ...forLeaders,
  },
})

const changeRoleRoute = route('group.change_role', 'put', '/groups/{id}/participants/{participantId}/role', {
  summary: 'Make somebody a leader, hand the lead over, or take it back',
  request: { params: participantParam, body: jsonBody(roleChange) },
  responses: {
    204: { description: 'They have this role' },
    404: refuses('They are not in it, or no longer'),
    409: refuses('They are the only one who leads it'),
    ...forLeaders,
  },
})

const inviteRoute = route('group.invite', 'post', '/groups/{id}/invitations', {
  summary: 'Make an invitation, for one person or for whoever has it',
  description: 'Its secret comes this once. It belongs behind a `#`, where no server sees it.',
  request: { params: groupParam, body: jsonBody(newInvitation) },
  responses: {
    201: answers(madeInvitation, 'The invitation'),
    409: refuses('A draft, ended, or with too many invitations'),
    ...forLeaders,
  },
})

const takeBack = route('group.take_invitation_back', 'delete', '/groups/{id}/invitations/{invitationId}', {
  summary: 'Take an invitation back',
  request: { params: invitationParam },
  responses: { 204: { description: 'It works no more, whether it did before or not' }, ...forLeaders },
})

/** Routes for leaders of a group. */
export function leadingRoutes({ jobs }: { jobs: JobSender }) {
  return apiRoutes()
    .openapi(readPage, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const page = await findLeaderPage(c.var.db, { groupId, viewerId: memberOf(c).id, at: c.var.clock() })
      return c.json(page, 200)
    })
    .openapi(admitRoute, async (c) => {
      const { id: groupId, requestId } = c.req.valid('param')
      await admit({ db: c.var.db, jobs }, { groupId, requestId, at: c.var.clock() })
      return c.body(null, 204)
    })
    .openapi(declineRoute, async (c) => {
      const { id: groupId, requestId } = c.req.valid('param')
      await decline({ db: c.var.db, jobs }, { groupId, requestId })
      return c.body(null, 204)
    })
    .openapi(removeRoute, async (c) => {
      const { id: groupId, participantId } = c.req.valid('param')
      await removeParticipant(c.var.db, { groupId, participantId, at: c.var.clock() })
      return c.body(null, 204)
    })
    .openapi(changeRoleRoute, async (c) => {
      const { id: groupId, participantId } = c.req.valid('param')
      const { role, handsOver } = c.req.valid('json')
      const leaderId = memberOf(c).id
      await changeRole(c.var.db, { groupId, participantId, isLeader: role === 'leader', handsOver, leaderId })
      return c.body(null, 204)
    })
    .openapi(inviteRoute, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const { isForOne } = c.req.valid('json')
      const { expiresAt, ...made } = await invite(c.var.db, { groupId, isForOne, at: c.var.clock() })
      return c.json({ ...made, expiresAt: expiresAt.toISOString() }, 201)
    })
    .openapi(takeBack, async (c) => {
      const { id: groupId, invitationId } = c.req.valid('param')
      await deleteInvitation(c.var.db, groupId, invitationId)
      return c.body(null, 204)
    })
}
