import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { longDay } from '#contract/values/long-day.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { findPledge, type NotifiedPledge } from './pledge.queries.ts'

/**
 * Job for the email about the end of a monthly gift: canceled by its donor, or because the card was
 * declined repeatedly.
 */
export const endingEmail = jobKind('giving.ending', { pledgeId: z.string(), isUnpaid: z.boolean() })

export function endingEmailJob(parts: EmailOptions): DefinedJob {
  return emailJob(endingEmail, parts, async ({ pledgeId, isUnpaid }) => {
    const pledge = await findPledge(parts.db, pledgeId)
    // No email if the donor has withdrawn the cancellation before this job ran.
    if (!pledge || (pledge.cancelsAt === null && pledge.endedAt === null)) return null
    // No email for a pledge that never started, because its first payment was not made in time.
    if (pledge.status === 'incomplete_expired') return null
    return { to: pledge.email, content: emailOf(pledge, { isUnpaid, now: parts.clock() }, parts.site) }
  })
}

function emailOf(
  { displayName, premiumUntil, timeZone, cancelsAt, endedAt }: NotifiedPledge,
  { isUnpaid, now }: { isUnpaid: boolean; now: Date },
  site: Site,
): EmailContent {
  const day = (at: Date) => longDay(at.toISOString(), timeZone)
  const endsOn = endedAt === null && cancelsAt !== null && cancelsAt > now ? day(cancelsAt) : null
  const ends = endsOn === null ? 'has ended' : `ends on ${endsOn}`
  const why = isUnpaid
    ? 'We tried your card for two weeks without success, so we’ve stopped your monthly gift.'
    : `Your monthly gift ${ends}, as you asked.`
  const until =
    premiumUntil !== null && premiumUntil > now
      ? `You keep premium until ${day(premiumUntil)}.`
      : 'Premium has ended. You can always read Scripture and everything you have written.'
  return {
    subject: `Your gift ${ends}`,
    greeting: greet(displayName),
    paragraphs: [
      `${why} We won’t charge your card again.`,
      until,
      'Thank you for everything you gave. You can give again at any time.',
    ],
    link: { label: 'See your giving', url: `${site.publicUrl}/subscription` },
    reason: `You receive this email because your monthly gift at ${site.name} ${endsOn === null ? 'has ended' : 'ends'}. If you did not ask for this, please write to ${site.contactEmail}.`,
  }
}
