import type { MeetingReply } from '#contract/together/meeting.ts'

/** Labels of the replies, in the order of display. */
export const replyLabels: Readonly<Record<MeetingReply, string>> = {
  coming: 'Coming',
  maybe: 'Maybe',
  not_coming: 'Not coming',
}
