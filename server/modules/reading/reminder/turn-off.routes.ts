import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { reminderNotices } from '#contract/messages/reading/reminder.ts'
import type { Site } from '#contract/site.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { respondWithPlainPage } from '#server/platform/http/respond-with-plain-page.ts'
import type { SignedIds } from '#server/platform/mail/signed-ids.ts'
import { turnOff } from './reminder.queries.ts'

const PATH = '/reminder/off'

/**
 * Routes for the link that ends reminders, in an email or in a notification on a device, for signed-in and signed-out
 * readers, with and without JavaScript. Mail programs post to the link (RFC 8058) without a cookie or an Origin header,
 * so it is outside /api, which would reject such a request. A GET request only displays a page with a button, because
 * mail scanners follow every link.
 */
export function turnOffRoutes(links: SignedIds, site: Site) {
  return new Hono<AppEnv>()
    .get(PATH, permit('reminder.turn_off'), (c) => {
      const token = c.req.query('token') ?? ''
      if (links.read(token) === null) return unknownLink(c, site)
      return respondWithPlainPage(c, site, 'Turn off the daily reminder?', [
        html`<p>You would receive no more reminders of the day’s study, by email or on your devices. In your profile you can turn it on again at any time.</p>
<form method="post" action="${PATH}?token=${token}"><button>Turn it off</button></form>`,
      ])
    })
    .post(PATH, permit('reminder.turn_off'), async (c) => {
      const memberId = links.read(c.req.query('token') ?? '')
      if (memberId === null) return unknownLink(c, site)
      await turnOff(c.var.db, memberId)
      const { title, detail } = reminderNotices.off
      return respondWithPlainPage(c, site, title, [html`<p>${detail}</p>`, home(site)])
    })
}

function unknownLink(c: Context<AppEnv>, site: Site) {
  c.status(400)
  return respondWithPlainPage(c, site, 'This link is not complete', [
    html`<p>Please copy all of it from the letter, or turn the reminder off in your profile.</p>`,
    html`<p><a href="/profile/rhythm">Open your profile</a></p>`,
  ])
}

const home = ({ name }: Site) => html`<p><a href="/">Open ${name}</a></p>`
