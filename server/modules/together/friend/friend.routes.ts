import { AppError } from '#contract/errors/app-error.ts'
import {
  acceptedFriendLink,
  friendInvitation,
  friendLinkHeader,
  friendParam,
  joinedReading,
  type MadeFriendLink,
  madeFriendLink,
  newSharedReading,
  sharedReadingPage,
  sharedReadings,
} from '#contract/together/friend.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { deleteLink, findLink, findReading, listReadings } from './friend.queries.ts'
import { linkHash } from './take-part.queries.ts'
import { endReading, joinReading, leaveReading, makeLink, startReading } from './take-part.ts'

const forParticipants = { 404: refuses('No such reading, or the caller is not in it') }

const list = route('friend.list_own', 'get', '/friends', {
  summary: 'List one’s shared readings of the plan',
  responses: { 200: answers(sharedReadings, 'Those that go on first, then the newest that have ended') },
})

const start = route('friend.start', 'post', '/friends', {
  summary: 'Start a shared reading of the plan',
  description: 'The client creates the id: a repeated request starts one reading, and makes its link again.',
  request: { body: jsonBody(newSharedReading) },
  responses: {
    201: answers(madeFriendLink, 'The link with which a friend joins'),
    404: refuses('Another member’s reading has this id'),
    409: refuses('In too many shared readings; or this one has ended or is full'),
  },
})

const read = route('friend.read', 'get', '/friends/{id}', {
  summary: 'Get a shared reading: who reads along, and how far each has come',
  request: { params: friendParam },
  responses: { 200: answers(sharedReadingPage, 'The reading'), ...forParticipants },
})

const link = route('friend.make_link', 'put', '/friends/{id}/link', {
  summary: 'Make a link to a shared reading; the previous one stops working',
  request: { params: friendParam },
  responses: {
    200: answers(madeFriendLink, 'The link'),
    409: refuses('The reading has ended or is full'),
    ...forParticipants,
  },
})

const removeLink = route('friend.remove_link', 'delete', '/friends/{id}/link', {
  summary: 'Take the link to a shared reading back',
  request: { params: friendParam },
  responses: { 204: { description: 'Taken back, now or before' }, ...forParticipants },
})

const end = route('friend.end', 'put', '/friends/{id}/end', {
  summary: 'End a shared reading for all of its participants',
  request: { params: friendParam },
  responses: { 204: { description: 'Ended, now or before' }, ...forParticipants },
})

const leave = route('friend.leave', 'delete', '/friends/{id}/part', {
  summary: 'Leave a shared reading, or remove an ended one from one’s list',
  description: 'If one participant remains, the reading ends. If no participant remains, it is deleted.',
  request: { params: friendParam },
  responses: { 204: { description: 'Left, now or before' } },
})

const readInvitation = route('friend.read_invitation', 'get', '/friend-invitation', {
  summary: 'Get who invites to a shared reading',
  request: { headers: friendLinkHeader },
  responses: {
    200: answers(friendInvitation, 'The invitation'),
    404: refuses('The link does not work, or no longer'),
  },
})

const join = route('friend.join', 'post', '/friend-invitation', {
  summary: 'Join a shared reading by its link',
  request: { body: jsonBody(acceptedFriendLink) },
  responses: {
    200: answers(joinedReading, 'Joined, now or before'),
    404: refuses('The link does not work, or no longer'),
    409: refuses('The reading is full, or the caller is in too many'),
  },
})

/** Routes of shared readings: two or three people who read the plan at the same pace. */
export function friendRoutes({ jobs }: { jobs: JobSender }) {
  return apiRoutes()
    .openapi(list, async (c) =>
      c.json({ readings: await listReadings(c.var.db, memberOf(c).id, c.var.clock()) }, 200),
    )
    .openapi(start, async (c) => {
      const part = { readingId: c.req.valid('json').id, memberId: memberOf(c).id, at: c.var.clock() }
      return c.json(asJson(await startReading(c.var.db, part)), 201)
    })
    .openapi(read, async (c) => {
      const part = { readingId: c.req.valid('param').id, memberId: memberOf(c).id, at: c.var.clock() }
      const found = await findReading(c.var.db, part)
      if (!found) throw new AppError('friend.not_found')
      return c.json(found, 200)
    })
    .openapi(link, async (c) => {
      const part = { readingId: c.req.valid('param').id, memberId: memberOf(c).id, at: c.var.clock() }
      return c.json(asJson(await makeLink(c.var.db, part)), 200)
    })
    .openapi(removeLink, async (c) => {
      await deleteLink(c.var.db, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(end, async (c) => {
      const part = { readingId: c.req.valid('param').id, memberId: memberOf(c).id, at: c.var.clock() }
      await endReading(c.var.db, part)
      return c.body(null, 204)
    })
    .openapi(leave, async (c) => {
      const part = { readingId: c.req.valid('param').id, memberId: memberOf(c).id, at: c.var.clock() }
      await leaveReading(c.var.db, part)
      return c.body(null, 204)
    })
    .openapi(readInvitation, async (c) => {
      const { db, viewer, clock } = c.var
      const tokenHash = linkHash(c.req.valid('header')['x-invitation'])
      const found = await findLink(db, { tokenHash, viewerId: viewer.member?.id ?? null, at: clock() })
      if (!found) throw new AppError('friend.invitation_invalid')
      const { inviter, others, joinedId } = found
      return c.json({ inviter, others, joinedId }, 200)
    })
    .openapi(join, async (c) => {
      const { token } = c.req.valid('json')
      const id = await joinReading(
        { db: c.var.db, jobs },
        { token, memberId: memberOf(c).id, at: c.var.clock() },
      )
      return c.json({ id }, 200)
    })
}

function asJson({ id, token, expiresAt }: { id: string; token: string; expiresAt: Date }): MadeFriendLink {
  return { id, token, expiresAt: expiresAt.toISOString() }
}
