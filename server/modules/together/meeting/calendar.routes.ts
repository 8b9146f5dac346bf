import { z } from '@hono/zod-openapi'
import { AppError } from '#contract/errors/app-error.ts'
import { groupParam } from '#contract/together/group.ts'
import { calendarAddress, madeCalendarAddress } from '#contract/together/meeting.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { deleteAddress, findCalendarGroup, hasAddress, putAddress } from './calendar.queries.ts'
import { newToken, tokenHash } from './calendar-token.ts'
import { groupCalendarFile } from './group-calendar-file.ts'

const forParticipants = { 403: refuses('Not in this group') }

const read = route('meeting.read_address', 'get', '/groups/{id}/calendar', {
  summary: 'Get whether the caller has a calendar address for a group',
  request: { params: groupParam },
  responses: { 200: answers(calendarAddress, 'Whether there is one'), ...forParticipants },
})

const make = route('meeting.make_address', 'post', '/groups/{id}/calendar', {
  summary: 'Create a calendar address for a group, which replaces the previous one',
  description: 'The address is returned only once. Whoever has it can read when the group meets.',
  request: { params: groupParam },
  responses: {
    201: answers(madeCalendarAddress, 'The address'),
    409: refuses('A draft'),
    ...forParticipants,
  },
})

const revoke = route('meeting.revoke_address', 'delete', '/groups/{id}/calendar', {
  summary: 'Revoke the calendar address for a group',
  request: { params: groupParam },
  responses: { 204: { description: 'There is none, now or before' }, ...forParticipants },
})

const download = route('meeting.download_calendar', 'get', '/groups/{id}/calendar.ics', {
  summary: 'Download the meetings of a group as an iCalendar file',
  request: { params: groupParam },
  responses: {
    200: { description: 'The file', content: { 'text/calendar': { schema: z.string() } } },
    409: refuses('A draft'),
    ...forParticipants,
  },
})

/** Routes for the calendar of a group, for its participants. */
export function calendarRoutes(publicUrl: string) {
  return apiRoutes()
    .openapi(read, async (c) => {
      const place = { groupId: c.req.valid('param').id, memberId: memberOf(c).id }
      return c.json({ exists: await hasAddress(c.var.db, place) }, 200)
    })
    .openapi(make, async (c) => {
      const token = newToken()
      const place = { groupId: c.req.valid('param').id, memberId: memberOf(c).id }
      const isStored = await putAddress(c.var.db, {
        ...place,
        tokenHash: tokenHash(token),
        at: c.var.clock(),
      })
      if (!isStored) throw new AppError('group.not_published')
      return c.json({ url: `${publicUrl}/calendar/${token}.ics` }, 201)
    })
    .openapi(revoke, async (c) => {
      await deleteAddress(c.var.db, { groupId: c.req.valid('param').id, memberId: memberOf(c).id })
      return c.body(null, 204)
    })
    .openapi(download, async (c) => {
      const group = await findCalendarGroup(c.var.db, c.req.valid('param').id)
      if (!group) throw new AppError('group.not_published')
      return c.body(groupCalendarFile(group, publicUrl), 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="meetings.ics"',
        'cache-control': 'no-store',
      })
    })
}
