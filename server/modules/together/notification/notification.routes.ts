import {
  newNotificationChoices,
  notificationChoices,
  notifications,
  readNotifications,
  unreadNotifications,
} from '#contract/together/notification.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { countUnread, findChoices, listNotifications, markRead, saveChoices } from './notification.queries.ts'

const list = route('notification.list', 'get', '/notifications', {
  summary: 'List the newest notifications',
  responses: { 200: answers(notifications, 'Newest first') },
})

const count = route('notification.count', 'get', '/notifications/unread', {
  summary: 'Count the unread notifications',
  responses: {
    200: answers(unreadNotifications, 'The number'),
    304: { description: 'The number that the caller knows' },
  },
})

const read = route('notification.mark_read', 'post', '/notifications/read', {
  summary: 'Mark notifications as read, up to one that the member has seen',
  request: { body: jsonBody(readNotifications) },
  responses: { 204: { description: 'Read, now or before' }, 400: refuses('No such position') },
})

const readChoices = route('notification.read_choices', 'get', '/notifications/choices', {
  summary: 'Get what the member is notified of, and how',
  responses: { 200: answers(notificationChoices, 'The choices') },
})

const putChoices = route('notification.save_choices', 'put', '/notifications/choices', {
  summary: 'Choose what to be notified of, and how',
  request: { body: jsonBody(newNotificationChoices) },
  responses: { 204: { description: 'Saved' }, 400: refuses('An unknown kind, or invalid quiet hours') },
})

/** Routes for the notifications of the signed-in member. */
export function notificationRoutes() {
  return apiRoutes()
    .openapi(list, async (c) => c.json(await listNotifications(c.var.db, memberOf(c).id), 200))
    .openapi(count, async (c) => {
      const unread = await countUnread(c.var.db, memberOf(c).id)
      const etag = `"${unread}"`
      c.header('etag', etag)
      c.header('cache-control', 'private, no-cache')
      if (c.req.header('if-none-match') === etag) return c.body(null, 304)
      return c.json({ unread }, 200)
    })
    .openapi(read, async (c) => {
      await markRead(c.var.db, memberOf(c).id, c.req.valid('json').upTo, c.var.clock())
      return c.body(null, 204)
    })
    .openapi(readChoices, async (c) => c.json(await findChoices(c.var.db, memberOf(c).id), 200))
    .openapi(putChoices, async (c) => {
      await saveChoices(c.var.db, memberOf(c).id, c.req.valid('json'))
      return c.body(null, 204)
    })
}
