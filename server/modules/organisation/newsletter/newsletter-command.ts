import type { Site } from '#contract/site.ts'
import type { Db } from '#db/client.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { layOut } from '#server/platform/mail/layout.ts'
import { contentOf } from './issue-email.ts'
import { listConfirmed } from './newsletter.queries.ts'
import { readIssue } from './read-issue.ts'
import { sendIssue } from './send-issue.ts'

/**
 * Queues a newsletter for all subscribers at the operator's command, and returns a message for the operator.
 * @param text content of the newsletter file
 * @throws {OperatorRefusal}
 */
export async function sendNewsletter(db: Db, jobs: JobSender, text: string): Promise<string> {
  const count = await sendIssue(db, jobs, readIssue(text))
  return `The newsletter is on its way to ${inWords(count)}. No one receives it twice.`
}

/**
 * Returns a preview for the operator: the email as plain text, and the number of recipients. Sends nothing.
 * @throws {OperatorRefusal}
 */
export async function showNewsletter(db: Db, site: Site, text: string): Promise<string> {
  const leaveUrl = `${site.publicUrl}/newsletter/unsubscribe#…`
  const email = layOut(contentOf(readIssue(text), site, leaveUrl), site)
  const { length } = await listConfirmed(db)
  return `Subject: ${email.subject}\n\n${email.text}\nNothing was sent. It would go to ${inWords(length)}.`
}

function inWords(count: number): string {
  return count === 1 ? '1 subscriber' : `${count} subscribers`
}
