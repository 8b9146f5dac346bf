import { defineModule } from '#server/module/module.ts'
import { cleanNewsletter } from './clean-newsletter.ts'
import { confirmationJob } from './confirmation-email.ts'
import { issueJob } from './issue-email.ts'
import { newsletterForm } from './newsletter.form.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { newsletterExport } from './newsletter-export.ts'
import { createNewsletterLinks } from './newsletter-links.ts'
import { oneClickRoutes } from './one-click.routes.ts'

export const newsletter = defineModule({
  routes: ({ jobs, secret }) => [newsletterRoutes({ jobs, links: createNewsletterLinks(secret) })],
  pages: ({ secret }) => [oneClickRoutes(createNewsletterLinks(secret))],
  forms: [{ path: '/about', find: () => newsletterForm }],
  jobs(context) {
    const links = createNewsletterLinks(context.secret)
    return [confirmationJob(context, links), issueJob(context, links)]
  },
  scheduled: [cleanNewsletter],
  exports: () => ({ messages: [newsletterExport] }),
})
