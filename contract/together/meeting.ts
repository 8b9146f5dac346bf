import { z } from 'zod'
import { name } from '#contract/fields/name.ts'
import { timeZone } from '#contract/fields/time-zone.ts'
import { MAX_MEETING_LINK_CHARS, MAX_MEETING_PLACE_CHARS } from '#contract/limits/meeting-limits.ts'
import { meetingErrors } from '#contract/messages/together/meeting.ts'

/** Day and time at which a group meets every week. Everyone who may see the group sees them. */
export const meetingTimes = z.object({
  /** Day of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
  weekday: z.int().min(1).max(7),
  /** Local time in `timeZone`: "19:00". */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, meetingErrors.time_invalid.title),
  timeZone,
})
export type MeetingTimes = z.infer<typeof meetingTimes>

/** Link to a meeting: an absolute URL with the scheme https and without a user name, or an empty string. */
const link = z
  .string()
  .trim()
  .max(MAX_MEETING_LINK_CHARS, meetingErrors.link_too_long.title)
  .refine((text) => text === '' || isSafeLink(text), meetingErrors.link_invalid.title)

/** Place and link of the meetings; each may be empty. Only participants and leaders see them. */
export const whereabouts = z.object({
  place: name.max(MAX_MEETING_PLACE_CHARS, meetingErrors.place_too_long.title),
  link,
})
export type Whereabouts = z.infer<typeof whereabouts>

/** The meetings of a group, as its leaders edit them. */
export const meetingForm = meetingTimes.extend(whereabouts.shape)
export type MeetingForm = z.infer<typeof meetingForm>

/** The next meeting of a group: the number of its week, and the instant at which it begins. */
export const nextMeeting = z.object({ week: z.int(), at: z.iso.datetime() })

/** Replies of a participant to the question whether they come to a meeting. */
const meetingReply = z.enum(['coming', 'maybe', 'not_coming'])
export type MeetingReply = z.infer<typeof meetingReply>

export const replying = z.object({ reply: meetingReply })

/** Replies for the meeting of a week, as participants see them: their own, and the names of those who are coming. */
export const meetingReplies = z.object({
  /** Null if the viewer has not replied. */
  own: meetingReply.nullable(),
  coming: z.array(z.string()),
  comingCount: z.int(),
})
export type MeetingReplies = z.infer<typeof meetingReplies>

/** Reply of a participant for the meeting of a week, as leaders see it. */
const participantReply = z.object({
  id: z.uuid(),
  name: z.string(),
  reply: meetingReply.nullable(),
  /** Whether a leader has recorded that the participant was there. */
  wasThere: z.boolean(),
})
export type ParticipantReply = z.infer<typeof participantReply>

export const participantReplies = z.object({ participants: z.array(participantReply) })

const id = z.uuid().toLowerCase()
export const attendanceParam = z.object({ id, weekId: id, participantId: id })
export const attendance = z.object({ wasThere: z.boolean() })

/** Whether a participant has a calendar address for a group. */
export const calendarAddress = z.object({ exists: z.boolean() })

/** A new calendar address. Only this response contains it. */
export const madeCalendarAddress = z.object({ url: z.url() })

// White space is refused, because a parser of URLs would remove it silently, and "@", because a name before the host
// can make a link appear to lead elsewhere.
const wholeLink = /^https:\/\/[^\s\p{Cc}\\/?#@]+([/?#][^\s\p{Cc}\\]*)?$/iu

function isSafeLink(text: string): boolean {
  return wholeLink.test(text) && z.url().safeParse(text).success
}
