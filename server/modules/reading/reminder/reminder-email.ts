import type { Site } from '#contract/site.ts'
import { findRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { oneClickHeaders } from '#server/platform/mail/one-click.ts'
import type { SignedIds } from '#server/platform/mail/signed-ids.ts'
import { findUseful, type UsefulDeps } from './find-useful.ts'
import { dueReminder, type ShortStudy } from './study-in-short.ts'

/** Job for the email with today's study to a member who turned reminders on. */
export const reminderEmail = jobKind('reminder.letter', dueReminder)

export function reminderJob(parts: EmailOptions & UsefulDeps, links: SignedIds): DefinedJob {
  const { db, site } = parts
  return emailJob(reminderEmail, parts, async ({ memberId, dueAt, study }) => {
    if (!(await findUseful(parts, { memberId, dueAt, day: study.day }))) return null
    const recipient = await findRecipient(db, memberId)
    // No email if the address changed and is not confirmed.
    if (!recipient?.emailVerified) return null
    const offUrl = `${site.publicUrl}/reminder/off?token=${links.sign(memberId)}`
    return {
      to: recipient.email,
      headers: oneClickHeaders(offUrl),
      content: reminding(recipient, study, site, offUrl),
    }
  })
}

function reminding(
  { displayName }: Pick<Recipient, 'displayName'>,
  { day, title, scripture, verse, point }: ShortStudy,
  site: Site,
  offUrl: string,
): EmailContent {
  return {
    subject: `Day ${day}: ${title}`,
    greeting: greet(displayName),
    paragraphs: [
      `Today’s study is day ${day}, “${title}”. Its passage is ${scripture}, and it begins:`,
      verse.text,
      `${verse.reference}, World English Bible`,
      `Carry this with you: ${point}`,
      'There is no hurry. It waits for you, today and on any other day.',
    ],
    link: { label: 'Open today’s study', url: `${site.publicUrl}/studies/${day}` },
    reason: `You receive this email because you asked ${site.name} for a daily reminder. You choose its time in your profile, and can turn it off at any time.`,
    leave: { label: 'Turn the reminder off', url: offUrl },
  }
}
