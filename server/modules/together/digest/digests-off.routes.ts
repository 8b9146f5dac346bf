import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Site } from '#contract/site.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { respondWithPlainPage } from '#server/platform/http/respond-with-plain-page.ts'
import type { SignedIds } from '#server/platform/mail/signed-ids.ts'
import { deleteDigests } from './digest.queries.ts'

export const DIGESTS_OFF_PATH = '/digests/off'

/**
 * Routes for the unsubscribe link in a digest, for signed-in and signed-out readers. A GET request only displays a page
 * with a button, because mail scanners follow every link; mail programs post to the link (RFC 8058).
 */
export function digestsOffRoutes(links: SignedIds, site: Site) {
  return new Hono<AppEnv>()
    .get(DIGESTS_OFF_PATH, permit('digest.turn_off'), (c) => {
      const token = c.req.query('token') ?? ''
      if (links.read(token) === null) return unknownLink(c, site)
      return respondWithPlainPage(c, site, 'Stop the emails about your studies?', [
        html`<p>You would get no more emails about what is new in any of your community studies.</p>
<form method="post" action="${DIGESTS_OFF_PATH}?token=${token}"><button>Stop these emails</button></form>`,
        html`<p>To stop only some of them, choose them under <a href="/profile/notifications#digests">Notifications</a> in your profile.</p>`,
      ])
    })
    .post(DIGESTS_OFF_PATH, permit('digest.turn_off'), async (c) => {
      const memberId = links.read(c.req.query('token') ?? '')
      if (memberId === null) return unknownLink(c, site)
      await deleteDigests(c.var.db, memberId)
      return respondWithPlainPage(c, site, 'These emails are off', [
        html`<p>You can ask for them again under <a href="/profile/notifications#digests">Notifications</a> in your profile.</p>`,
      ])
    })
}

function unknownLink(c: Context<AppEnv>, site: Site) {
  c.status(400)
  return respondWithPlainPage(c, site, 'This link is not complete', [
    html`<p>Please copy all of it from the email, or stop the emails under <a href="/profile/notifications#digests">Notifications</a> in your profile.</p>`,
  ])
}
