import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Site } from '#contract/site.ts'
import { notificationKind } from '#contract/together/notification.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { respondWithPlainPage } from '#server/platform/http/respond-with-plain-page.ts'
import type { SignedIds } from '#server/platform/mail/signed-ids.ts'
import { turnOff } from './notification.queries.ts'

const PATH = '/notifications/messages-off'

/** Path of the page that ends a kind of notifications, for signed-in members. It leads to the settings. */
export const OFF_PATH = '/notifications/off/:kind'

/**
 * Routes for the unsubscribe link in the email with a leader's message, for signed-in and signed-out readers. A GET
 * request only displays a page with a button, because mail scanners follow every link; mail programs post to the link
 * (RFC 8058).
 */
export function messagesOffRoutes(links: SignedIds, site: Site) {
  return new Hono<AppEnv>()
    .get(OFF_PATH, permit('notification.turn_off'), (c) => {
      const kind = notificationKind.safeParse(c.req.param('kind'))
      return c.redirect(`/profile/notifications${kind.success ? `?off=${kind.data}` : ''}`)
    })
    .get(PATH, permit('notification.turn_off'), (c) => {
      const token = c.req.query('token') ?? ''
      if (links.read(token) === null) return unknownLink(c, site)
      return respondWithPlainPage(c, site, 'Turn off messages of leaders?', [
        html`<p>You would no longer hear of messages that leaders send to your community studies. You can turn them on again under Notifications in your profile.</p>
<form method="post" action="${PATH}?token=${token}"><button>Turn them off</button></form>`,
      ])
    })
    .post(PATH, permit('notification.turn_off'), async (c) => {
      const memberId = links.read(c.req.query('token') ?? '')
      if (memberId === null) return unknownLink(c, site)
      await turnOff(c.var.db, memberId, 'message')
      return respondWithPlainPage(c, site, 'Messages are off', [
        html`<p>You can turn them on again under <a href="/profile/notifications">Notifications</a> in your profile.</p>`,
      ])
    })
}

function unknownLink(c: Context<AppEnv>, site: Site) {
  c.status(400)
  return respondWithPlainPage(c, site, 'This link is not complete', [
    html`<p>Please copy all of it from the email, or turn messages off under <a href="/profile/notifications">Notifications</a> in your profile.</p>`,
  ])
}
