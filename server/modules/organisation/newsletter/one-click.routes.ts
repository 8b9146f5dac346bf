import { Hono } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { newsletterNotices } from '#contract/messages/organisation/newsletter.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { forgetSubscriber } from './newsletter.queries.ts'
import type { NewsletterLinks } from './newsletter-links.ts'

/**
 * Unsubscribing by a mail program (RFC 8058): it posts a form to the address in the head of an email, without a cookie
 * and without an Origin, and expects that to be all. Beside the API, which would refuse such a request. A browser without
 * script sends the form of the page here, too.
 */
export function oneClickRoutes(links: NewsletterLinks) {
  return new Hono<AppEnv>().post(
    '/newsletter/unsubscribe',
    permit('newsletter.unsubscribe_by_mail'),
    async (c, next) => {
      const token = c.req.query('token')
      // Behind a link with a fragment, which only a script can read: back to the page, as with every form.
      if (token === undefined) return next()
      const id = links.unsubscribe.read(token)
      if (id === null) throw new AppError('newsletter.link_expired')
      await forgetSubscriber(c.var.db, id)
      return c.text(`${newsletterNotices.unsubscribed.title}.`, 200, { 'cache-control': 'no-store' })
    },
  )
}
