import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { nextMeetingAfter } from '#contract/together/meeting-calendar.ts'
import { isolated } from '#contract/values/isolated.ts'
import { knownTimeZone } from '#contract/values/wall-clock.ts'
import { findRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { oneClickHeaders } from '#server/platform/mail/one-click.ts'
import type { SignedIds } from '#server/platform/mail/signed-ids.ts'
import { DIGESTS_OFF_PATH } from './digests-off.routes.ts'
import { findNews, type GroupNews } from './news.queries.ts'

/** Job for the email to a member about the news of some of their groups. It contains only ids and times. */
export const digestEmail = jobKind('digest.email', {
  memberId: z.uuid(),
  /** Everything until this time is in this digest, and everything later in the next one. */
  until: z.iso.datetime(),
  groups: z.array(z.object({ groupId: z.uuid(), since: z.iso.datetime() })),
})

export function digestJob(options: EmailOptions, links: SignedIds): DefinedJob {
  const { db, clock, site } = options
  return emailJob(digestEmail, options, async ({ memberId, until, groups }) => {
    const recipient = await findRecipient(db, memberId)
    if (!recipient?.isReachable) return null
    const asked = groups.map((group) => ({ memberId, ...group }))
    // Read again, because the member may have left a group or ended its digest since.
    const news = await findNews(db, asked, until)
    if (news.length === 0) return null
    const offUrl = `${site.publicUrl}${DIGESTS_OFF_PATH}?token=${links.sign(memberId)}`
    return {
      to: recipient.email,
      headers: oneClickHeaders(offUrl),
      content: reporting(recipient, news, { site, offUrl, now: clock() }),
    }
  })
}

interface Sent {
  site: Site
  offUrl: string
  now: Date
}

function reporting(
  { displayName, timeZone }: Recipient,
  news: readonly GroupNews[],
  { site, offUrl, now }: Sent,
): EmailContent {
  const titles = news.map(({ title }) => `“${isolated(title)}”`)
  return {
    subject: titles.length === 1 ? `What is new in ${titles[0]}` : `What is new in ${titles.length} studies`,
    greeting: greet(displayName),
    opening: 'Since the last of these emails, this is new:',
    lists: news.map((group) => ({
      title: isolated(group.title),
      url: `${site.publicUrl}/community/${group.groupId}`,
      lines: linesOf(group, timeZone, now),
    })),
    paragraphs: [],
    link: {
      label: 'Choose how often you get this email',
      url: `${site.publicUrl}/profile/notifications#digests`,
    },
    reason: `You receive this email because you asked ${site.name} for a summary of ${inWords(news.map(({ every }, at) => `${titles[at]} (${every})`))}.`,
    leave: { label: 'Stop these emails', url: offUrl },
  }
}

function linesOf(group: GroupNews, timeZone: string, now: Date): string[] {
  const { comments, messages, prayers, joined } = group
  const meeting = meetingLine(group, timeZone, now)
  return [
    ...(messages > 0 ? [numbered(messages, 'message from a leader', 'messages from leaders')] : []),
    ...comments.map(({ week, count }) => `Week ${week}: ${numbered(count, 'new comment', 'new comments')}`),
    ...(prayers > 0 ? [numbered(prayers, 'new prayer request', 'new prayer requests')] : []),
    ...(joined > 0 ? [numbered(joined, 'person joined', 'people joined')] : []),
    ...(meeting === null ? [] : [meeting]),
  ]
}

function meetingLine(
  { meeting, startsOn, weekCount }: GroupNews,
  timeZone: string,
  now: Date,
): string | null {
  const next = meeting && startsOn && nextMeetingAfter({ times: meeting, startsOn, weekCount }, now)
  if (!next) return null
  const style = {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  const at = new Intl.DateTimeFormat('en-US', {
    ...style,
    timeZone: knownTimeZone(timeZone),
    timeZoneName: 'short',
  })
  return `Next meeting, for week ${next.week}: ${at.format(next.at)}`
}

function numbered(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(parts)
}
