import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiParts } from '#server/api-parts.ts'
import { adminRoutes } from '#server/modules/organisation/admin/admin.routes.ts'
import { adminMemberRoutes } from '#server/modules/organisation/admin/admin-members.routes.ts'
import { contactRoutes } from '#server/modules/organisation/contact/contact.routes.ts'
import { booksRoutes } from '#server/modules/organisation/giving/books.routes.ts'
import { givingRoutes } from '#server/modules/organisation/giving/giving.routes.ts'
import { receiptRoutes } from '#server/modules/organisation/giving/receipt.routes.ts'
import { webhookRoutes } from '#server/modules/organisation/giving/webhook.routes.ts'
import { newsletterRoutes } from '#server/modules/organisation/newsletter/newsletter.routes.ts'
import { referralRoutes } from '#server/modules/organisation/referral/referral.routes.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { validated } from '#server/platform/http/route.ts'

/** Table of contents of the API, what the organisation and its people have to do with each other: giving, letters, looking after it. */
export function organisationApi(parts: ApiParts) {
  const { library, jobs, site } = parts
  return new OpenAPIHono<AppEnv>(validated)
    .route('/api', referralRoutes())
    .route('/api', givingRoutes({ ...parts.giving, jobs, site }))
    .route('/api', receiptRoutes(parts.organisation))
    .route('/api', webhookRoutes({ ...parts.giving, jobs }))
    .route('/api', booksRoutes())
    .route('/api', contactRoutes({ jobs }))
    .route('/api', newsletterRoutes({ jobs, links: parts.newsletterLinks }))
    .route('/api', adminRoutes(library))
    .route('/api', adminMemberRoutes())
}
