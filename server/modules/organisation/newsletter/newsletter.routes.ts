import { AppError } from '#contract/errors/app-error.ts'
import { NEWSLETTER_SIGN_UPS_PER_TEN_MINUTES } from '#contract/limits.ts'
import { newSubscription, newsletterLink } from '#contract/organisation/newsletter.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { confirmAddress, forgetSubscriber } from './newsletter.queries.ts'
import type { NewsletterLinks } from './newsletter-links.ts'
import { subscribe } from './subscribe.ts'

const ask = route('newsletter.subscribe', 'post', '/newsletter', {
  summary: 'Subscribe to the newsletter',
  description: 'Sends an email with a confirmation link. The response is the same for every address.',
  request: { body: jsonBody(newSubscription) },
  responses: {
    204: { description: 'An email is sent, unless the address is already confirmed' },
    400: refuses('The email address is invalid'),
    429: refuses('Too many in ten minutes'),
  },
})

const confirm = route('newsletter.confirm', 'post', '/newsletter/confirmation', {
  summary: 'Confirm a newsletter subscription by the link of an email',
  request: { body: jsonBody(newsletterLink) },
  responses: {
    204: { description: 'Confirmed, now or before' },
    410: refuses('The link is invalid or expired'),
  },
})

const leave = route('newsletter.unsubscribe', 'post', '/newsletter/unsubscription', {
  summary: 'Unsubscribe by the link of an email',
  request: { body: jsonBody(newsletterLink) },
  responses: {
    204: { description: 'The address is deleted, now or before' },
    410: refuses('The link is invalid'),
  },
})

interface NewsletterDeps {
  jobs: JobSender
  links: NewsletterLinks
}

/**
 * Routes for subscribing with a confirmation from the mailbox (double opt-in), and for
 * unsubscribing.
 */
export function newsletterRoutes({ jobs, links }: NewsletterDeps) {
  const limit = createRateLimit({
    perTenMinutes: NEWSLETTER_SIGN_UPS_PER_TEN_MINUTES,
    refusal: 'newsletter.too_many',
  })
  return apiRoutes()
    .openapi(ask, async (c) => {
      const { db, clock, address } = c.var
      await limit.count(address)
      await subscribe(db, jobs, { email: c.req.valid('json').email, now: clock() })
      return c.body(null, 204)
    })
    .openapi(confirm, async (c) => {
      const { db, clock } = c.var
      const id = links.confirm.read(c.req.valid('json').token)
      if (id === null || !(await confirmAddress(db, id, clock()))) {
        throw new AppError('newsletter.link_expired')
      }
      return c.body(null, 204)
    })
    .openapi(leave, async (c) => {
      const id = links.unsubscribe.read(c.req.valid('json').token)
      if (id === null) throw new AppError('newsletter.link_expired')
      await forgetSubscriber(c.var.db, id)
      return c.body(null, 204)
    })
}
