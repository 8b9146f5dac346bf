import { Hono } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { newsletterNotices } from '#contract/messages/organisation/newsletter.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { forgetSubscriber } from './newsletter.queries.ts'
import type { NewsletterLinks } from './newsletter-links.ts'

/**
 * One-click unsubscribing by a mail program (RFC 8058): it posts a form to the URL in the email
 * header, without a cookie or an Origin. Outside /api, which would reject such a request. Browsers
 * without JavaScript post the page's form here, too.
 */
export function oneClickRoutes(links: NewsletterLinks) {
  return new Hono<AppEnv>().post(
    '/newsletter/unsubscribe',
    permit('newsletter.unsubscribe_by_mail'),
    async (c, next) => {
      const token = c.req.query('token')
      // A request without a token comes from a browser without JavaScript, which cannot read the token in the link's
      // fragment. The handler of the no-JavaScript form answers it.
      if (token === undefined) return next()
      const id = links.unsubscribe.read(token)
      if (id === null) throw new AppError('newsletter.link_expired')
      await forgetSubscriber(c.var.db, id)
      return c.text(`${newsletterNotices.unsubscribed.title}.`, 200, { 'cache-control': 'no-store' })
    },
  )
}
