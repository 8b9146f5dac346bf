import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Subscribers of the newsletter. An unconfirmed address receives no issues, and is deleted after a week. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (subscribers) => [
    uniqueIndex('newsletter_subscribers_email').on(subscribers.email),
    index('newsletter_subscribers_requested_at')
      .on(subscribers.requestedAt)
      .where(sql`${subscribers.confirmedAt} is null`),
    check('newsletter_subscribers_lower', sql`${subscribers.email} = lower(${subscribers.email})`),
  ],
)
