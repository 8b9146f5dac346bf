import { createHash } from 'node:crypto'
import { NEWSLETTER_REPEAT_DAYS } from '#contract/limits.ts'
import type { Db } from '#db/client.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { type Issue, issueEmail } from './issue-email.ts'
import { listConfirmed } from './newsletter.queries.ts'

/**
 * Queues an email for each subscriber. The job key contains a hash of the text, so an interrupted
 * call can be repeated without duplicates.
 * @returns the number of subscribers
 */
export async function sendIssue(db: Db, jobs: JobSender, issue: Issue): Promise<number> {
  const hash = createHash('sha256').update(JSON.stringify(issue)).digest('hex')
  const subscribers = await listConfirmed(db)
  for (const subscriberId of subscribers) {
    const once = { key: `${hash} ${subscriberId}`, keptDays: NEWSLETTER_REPEAT_DAYS }
    await jobs.send(issueEmail, { ...issue, subscriberId }, once)
  }
  return subscribers.length
}
