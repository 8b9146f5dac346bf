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
  summary: 'Ask for the newsletter',
  description: 'An email with a link goes to the address. The answer is the same for every address.',
  request: { body: jsonBody(newSubscription) },
  responses: {
    204: { description: 'If the address does not have the newsletter yet, an email is on its way' },
    400: refuses('Not an address'),
    429: refuses('Too many in ten minutes'),
  },
})

const confirm = route('newsletter.confirm', 'post', '/newsletter/confirmation', {
  summary: 'Confirm an address by the link of an email',
  request: { body: jsonBody(newsletterLink) },
  responses: {
    204: { description: 'The newsletter goes there from now on, whether it did before or not' },
    410: refuses('No such link, or no longer'),
  },
})

const leave = route('newsletter.unsubscribe', 'post', '/newsletter/unsubscription', {
  summary: 'Unsubscribe by the link of an email',
  request: { body: jsonBody(newsletterLink) },
  responses: {
    204: { description: 'The address is forgotten, whether it was before or not' },
    410: refuses('No such link'),
  },
})

interface NewsletterParts {
  jobs: JobSender
  links: NewsletterLinks
}

/**
 * Routes for subscribing with a confirmation from the mailbox (double opt-in), and for
 * unsubscribing.
 */
export function newsletterRoutes({ jobs, links }: NewsletterParts) {
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
