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
import { groupMessage, groupMessages, newGroupMessage } from '#contract/together/notification.ts'
import { deleteInvitation } from '#server/modules/together/shared/invitation.queries.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { admit, changeRole, decline, invite, removeParticipant } from './lead-group.ts'
import { findLeaderPage } from './leader-page.queries.ts'
import { listMessages } from './message.queries.ts'
import { reachOut } from './reach-out.ts'
import { writeToGroup } from './write-to-group.ts'

const forLeaders = { 403: refuses('Not a leader of this group') }

const readPage = route('group.read_leader_page', 'get', '/groups/{id}/lead', {
  summary: 'Get participants’ progress, requests to join and invitations of a group',
  request: { params: groupParam },
  responses: { 200: answers(leaderPage, 'The leader’s page'), ...forLeaders },
})

const writeRoute = route('group.write_message', 'post', '/groups/{id}/messages', {
  summary: 'Send a message to everyone in a group',
  description: 'The client creates the id: a repeated request sends one message.',
  request: { params: groupParam, body: jsonBody(newGroupMessage) },
  responses: {
    201: answers(groupMessage, 'The message'),
    409: refuses('A draft'),
    429: refuses('Too many within a day'),
    ...forLeaders,
  },
})

const messagesRoute = route('group.list_messages', 'get', '/groups/{id}/messages', {
  summary: 'List the newest messages of the leaders',
  request: { params: groupParam },
  responses: { 200: answers(groupMessages, 'Newest first'), 403: refuses('Not in this group') },
})

const admitRoute = route('group.admit', 'post', '/groups/{id}/requests/{requestId}', {
  summary: 'Accept a request to join',
  request: { params: requestParam },
  responses: {
    204: { description: 'Enrolled' },
    404: refuses('The request was answered or withdrawn'),
    409: refuses('Full or completed'),
    ...forLeaders,
  },
})

const declineRoute = route('group.decline', 'delete', '/groups/{id}/requests/{requestId}', {
  summary: 'Decline a request to join',
  request: { params: requestParam },
  responses: { 204: { description: 'Declined, now or before' }, ...forLeaders },
})

const removeRoute = route('group.remove_participant', 'delete', '/groups/{id}/participants/{participantId}', {
  summary: 'Remove a participant from a group',
  request: { params: participantParam },
  responses: {
    204: { description: 'Removed' },
    404: refuses('Not a participant'),
    409: refuses('The participant is a leader'),
    ...forLeaders,
  },
})

const changeRoleRoute = route('group.change_role', 'put', '/groups/{id}/participants/{participantId}/role', {
  summary: 'Make a participant a leader, hand over the lead, or make a leader a participant',
  request: { params: participantParam, body: jsonBody(roleChange) },
  responses: {
    204: { description: 'The role is set' },
    404: refuses('Not a participant'),
    409: refuses('The only leader'),
    ...forLeaders,
  },
})

const missRoute = route('group.miss_participant', 'post', '/groups/{id}/participants/{participantId}/miss', {
  summary: 'Notify a participant that the group misses them',
  request: { params: participantParam },
  responses: { 204: { description: 'Notified' }, 404: refuses('Not a participant'), ...forLeaders },
})

const askNameRoute = route(
  'group.ask_for_name',
  'post',
  '/groups/{id}/participants/{participantId}/name-request',
  {
    summary: 'Ask a participant without a name what the leaders may call them',
    request: { params: participantParam },
    responses: {
      204: { description: 'Notified' },
      404: refuses('Not a participant'),
      409: refuses('The participant has a name'),
      ...forLeaders,
    },
  },
)

const inviteRoute = route('group.invite', 'post', '/groups/{id}/invitations', {
  summary: 'Create an invitation, with a number of uses and of days',
  description: 'The secret is returned only once. Put it after a `#`, so that it reaches no server.',
  request: { params: groupParam, body: jsonBody(newInvitation) },
  responses: {
    201: answers(madeInvitation, 'The invitation'),
    409: refuses('A draft, completed, or with too many invitations'),
    ...forLeaders,
  },
})

const takeBack = route('group.take_invitation_back', 'delete', '/groups/{id}/invitations/{invitationId}', {
  summary: 'Revoke an invitation',
  request: { params: invitationParam },
  responses: { 204: { description: 'Revoked, now or before' }, ...forLeaders },
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
      await admit({ db: c.var.db, jobs }, { groupId, requestId, leaderId: memberOf(c).id, at: c.var.clock() })
      return c.body(null, 204)
    })
    .openapi(declineRoute, async (c) => {
      const { id: groupId, requestId } = c.req.valid('param')
      await decline({ db: c.var.db, jobs }, { groupId, requestId })
      return c.body(null, 204)
    })
    .openapi(removeRoute, async (c) => {
      const { id: groupId, participantId } = c.req.valid('param')
      const change = { groupId, participantId, leaderId: memberOf(c).id, at: c.var.clock() }
      await removeParticipant({ db: c.var.db, jobs }, change)
      return c.body(null, 204)
    })
    .openapi(changeRoleRoute, async (c) => {
      const { id: groupId, participantId } = c.req.valid('param')
      const { role, handsOver } = c.req.valid('json')
      const by = { leaderId: memberOf(c).id, at: c.var.clock() }
      const change = { groupId, participantId, isLeader: role === 'leader', handsOver, ...by }
      await changeRole({ db: c.var.db, jobs }, change)
      return c.body(null, 204)
    })
    .openapi(missRoute, async (c) => {
      const { id: groupId, participantId } = c.req.valid('param')
      const by = { leaderId: memberOf(c).id, at: c.var.clock() }
      await reachOut({ db: c.var.db, jobs }, { groupId, participantId, kind: 'missed', ...by })
      return c.body(null, 204)
    })
    .openapi(askNameRoute, async (c) => {
      const { id: groupId, participantId } = c.req.valid('param')
      const by = { leaderId: memberOf(c).id, at: c.var.clock() }
      await reachOut({ db: c.var.db, jobs }, { groupId, participantId, kind: 'name_wanted', ...by })
      return c.body(null, 204)
    })
    .openapi(inviteRoute, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const invitation = { ...c.req.valid('json'), groupId, at: c.var.clock() }
      const { expiresAt, ...made } = await invite(c.var.db, invitation)
      return c.json({ ...made, expiresAt: expiresAt.toISOString() }, 201)
    })
    .openapi(writeRoute, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const message = { ...c.req.valid('json'), groupId, authorId: memberOf(c).id, at: c.var.clock() }
      return c.json(await writeToGroup({ db: c.var.db, jobs }, message), 201)
    })
    .openapi(messagesRoute, async (c) =>
      c.json({ messages: await listMessages(c.var.db, c.req.valid('param').id) }, 200),
    )
    .openapi(takeBack, async (c) => {
      const { id: groupId, invitationId } = c.req.valid('param')
      await deleteInvitation(c.var.db, groupId, invitationId)
      return c.body(null, 204)
    })
}
