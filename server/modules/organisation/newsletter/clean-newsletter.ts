import { NEWSLETTER_CONFIRM_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { type Cleaning, cleanHourly } from '#server/platform/clean-hourly.ts'
import { deleteUnconfirmedBefore } from './newsletter.queries.ts'

/** Addresses that nobody confirmed within a week. */
export function cleanNewsletterHourly(cleaning: Cleaning): () => Promise<void> {
  return cleanHourly(cleaning, 'unconfirmed newsletter addresses', (db, now) =>
    deleteUnconfirmedBefore(db, new Date(now.getTime() - NEWSLETTER_CONFIRM_DAYS * DAY_MS)),
  )
}
