import { createHash } from 'node:crypto'
import { NEWSLETTER_REPEAT_DAYS } from '#contract/limits.ts'
import type { Db } from '#db/client.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { type Issue, issueEmail } from './issue-email.ts'
import { listConfirmed } from './newsletter.queries.ts'

/**
 * An email to each subscriber, of whom each gets the same words once: broken off and begun again it goes on where it was.
 * @returns how many subscribers there are
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
