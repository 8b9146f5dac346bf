import { z } from 'zod'
import { displayName } from '#contract/account/profile.ts'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { name } from '#contract/fields/name.ts'
import { timeZone } from '#contract/fields/time-zone.ts'
import { MAX_INVITATION_DAYS, MAX_INVITATION_LABEL_CHARS } from '#contract/limits/invitation-limits.ts'
import {
  INVITATION_DAYS,
  MAX_GROUP_CAPACITY,
  MAX_GROUP_DESCRIPTION_CHARS,
  MAX_GROUP_MEETS_CHARS,
  MAX_GROUP_QUESTION_CHARS,
  MAX_GROUP_QUESTIONS,
  MAX_GROUP_REFERENCES,
  MAX_GROUP_START,
  MAX_GROUP_WEEKS,
  MAX_SCRIPTURE_CHARS,
  MAX_SEARCH_CHARS,
  MAX_TITLE_CHARS,
  MAX_WEEK_CONTENT_CHARS,
  MIN_GROUP_CAPACITY,
  MIN_GROUP_START,
} from '#contract/limits.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'
import { groupStatuses } from './group-calendar.ts'
import { meetingForm, meetingTimes, nextMeeting, whereabouts } from './meeting.ts'

/** Ways to join a group: at once, after a leader has approved the request, or by the invitation link of a leader. */
export const admissions = ['open', 'request', 'invitation'] as const
const admission = z.enum(admissions)
export type Admission = z.infer<typeof admission>

export const groupStatusSchema = z.enum(groupStatuses)

/**
 * Membership state of the viewer in a group. 'asked' means that a leader has not decided about their request to join
 * yet.
 */
const standing = z.enum(['none', 'asked', 'participant', 'leader'])
export type MembershipState = z.infer<typeof standing>

const line = writableText.trim()

const title = name.max(MAX_TITLE_CHARS, groupErrors.title_too_long.title)

/**
 * A week in the form for editing a group. Its id is generated on the leader's device and remains the same when the week
 * is moved.
 */
export const weekForm = z.object({
  id: z.uuid().toLowerCase(),
  title,
  references: z
    .array(line.refine(hasVisibleText).max(MAX_SCRIPTURE_CHARS, groupErrors.reference_too_long.title))
    .max(MAX_GROUP_REFERENCES, groupErrors.too_many_references.title),
  content: line.max(MAX_WEEK_CONTENT_CHARS, groupErrors.content_too_long.title),
  questions: z
    .array(line.refine(hasVisibleText).max(MAX_GROUP_QUESTION_CHARS, groupErrors.question_too_long.title))
    .max(MAX_GROUP_QUESTIONS, groupErrors.too_many_questions.title),
})
export type WeekForm = z.infer<typeof weekForm>

const startDay = calendarDate.refine(
  (day) => day >= MIN_GROUP_START && day <= MAX_GROUP_START,
  groupErrors.start_invalid.title,
)

/** Form with which leaders edit a group. In a draft, every field but the title may be empty. */
export const groupForm = z.object({
  title: title.min(1, groupErrors.no_title.title),
  description: line.max(MAX_GROUP_DESCRIPTION_CHARS, groupErrors.description_too_long.title),
  startsOn: startDay.nullable(),
  /** The weekly meeting; null if the group has none. */
  meeting: meetingForm.nullable().default(null),
  /** Whether leaders record who was at each meeting. */
  takesAttendance: z.boolean().default(false),
  /** Text about the meeting times, for groups that do not meet every week; may be empty. */
  meets: name.max(MAX_GROUP_MEETS_CHARS, groupErrors.meets_too_long.title).default(''),
  admission,
  /** Maximum number of participants, including leaders; null for no limit. */
  capacity: z
    .int()
    .min(MIN_GROUP_CAPACITY, groupErrors.capacity_invalid.title)
    .max(MAX_GROUP_CAPACITY, groupErrors.capacity_invalid.title)
    .nullable(),
  weeks: z
    .array(weekForm)
    .max(MAX_GROUP_WEEKS, groupErrors.too_many_weeks.title)
    .refine((weeks) => new Set(weeks.map(({ id }) => id)).size === weeks.length),
})
export type GroupForm = z.infer<typeof groupForm>

const id = z.uuid().toLowerCase()

/** Id of the group, generated on its creator's device. A request that is sent twice therefore creates one group. */
export const newGroup = groupForm.extend({ id, timeZone })

/**
 * @property revision revision of the group on which the leader's edit is based; the server refuses the edit
 * if another leader has created a newer revision
 */
export const groupEdit = groupForm.extend({ revision: z.int().min(1).max(2_147_483_647) })

export const groupParam = z.object({ id })
export const weekParam = groupParam.extend({ weekId: id })
export const participantParam = groupParam.extend({ participantId: id })
export const requestParam = groupParam.extend({ requestId: id })
export const invitationParam = groupParam.extend({ invitationId: id })

/** Secret in an invitation link: 256 random bits. */
const invitationToken = z.string().max(100)

/** Header with the secret of an invitation. It is not part of the URL, because proxies log URLs. */
export const invitationHeader = z.object({ 'x-invitation': invitationToken.optional() })

/** Request body for joining a group. */
export const joining = z.object({ invitation: invitationToken.optional() })

/** @property successor id of the participant who leads the group after its last leader has left it */
export const leaving = z.object({ successor: id.optional() })

/** @property leaderName display name for the leader who publishes the group, if their profile has none yet */
export const publishing = z.object({
  leaderName: displayName.min(1, groupErrors.no_leader_name.title).optional(),
})

/**
 * @property standing membership state after joining: `participant`, or `asked` if a leader has to approve the request
 */
export const joined = z.object({ standing: z.enum(['participant', 'asked']) })

export const roleInGroup = z.enum(['leader', 'participant'])

/**
 * @property handsOver whether the viewer, who makes another participant a leader, becomes an ordinary
 * participant in exchange
 */
export const roleChange = z.object({ role: roleInGroup, handsOver: z.boolean().default(false) })

/** A new invitation link. */
export const newInvitation = z.object({
  /** The leader's note about the intended recipients of the link. Only leaders see it; it may be empty. */
  label: name.max(MAX_INVITATION_LABEL_CHARS, groupErrors.label_too_long.title).default(''),
  /** Number of people who may join with the link; null for no limit. */
  maxUses: z
    .int(groupErrors.uses_invalid.title)
    .min(1, groupErrors.uses_invalid.title)
    .max(MAX_GROUP_CAPACITY, groupErrors.uses_invalid.title)
    .nullable()
    .default(null),
  /** Number of days for which the link works. */
  days: z.int().min(1).max(MAX_INVITATION_DAYS).default(INVITATION_DAYS),
})
export type NewInvitation = z.infer<typeof newInvitation>

/**
 * Cursor of the list of groups, from `next` of the previous page: time at which the last group on that page
 * was created, to the microsecond, and the id of that group.
 */
const groupCursor = z
  .string()
  .max(80)
  .transform((cursor) => {
    const [createdAt, id] = cursor.split('_')
    return { createdAt, id }
  })
  .pipe(z.object({ createdAt: storableInstant, id: z.uuid() }))

export const groupListQuery = z.object({
  status: groupStatusSchema.optional(),
  q: line.max(MAX_SEARCH_CHARS).optional(),
  after: groupCursor.optional(),
})

/** Summary of a group, as displayed in the list of groups. */
export const groupCard = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: groupStatusSchema,
  /** Names of the leaders, visible to all viewers of the group. Empty if the organisation manages it. */
  leaders: z.array(z.string()),
  participantCount: z.int(),
  /** Names of a few participants, leaders first. Empty unless the viewer is in the group. */
  firstParticipants: z.array(z.string()),
  weekCount: z.int(),
  /** Books of the Bible that the group reads from, in the order of its weeks. */
  books: z.array(z.string()),
  /**
   * The current week; before the group begins, its first week. Null once the group has ended, or if it has no weeks.
   */
  week: z.object({ number: z.int(), title: z.string(), references: z.array(z.string()) }).nullable(),
  /** Number of weeks that the viewer has completed. */
  doneCount: z.int(),
  startsOn: calendarDate.nullable(),
  /** Day and time of the weekly meeting; null if the group has none. Visible to all viewers of the group. */
  meeting: meetingTimes.nullable(),
  /** Text about the meeting times, written by a leader and visible to all viewers of the group; may be empty. */
  meets: z.string(),
  admission,
  capacity: z.int().nullable(),
  /** Whether joining is no longer possible, because a leader has closed the group or its last week is over. */
  isClosed: z.boolean(),
  standing,
  /** Number of requests to join on which a leader has to decide. Only leaders see it; 0 for all others. */
  requestCount: z.int(),
})
export type GroupCard = z.infer<typeof groupCard>

/** One page of the groups that the viewer may see, newest first. */
export const groupPage = z.object({
  /**
   * Groups that the viewer is in, leads, or has asked to join, and that have not ended. Only included on the first
   * page, and only without filters.
   */
  own: z.array(groupCard),
  groups: z.array(groupCard),
  /** Cursor of the next page; null after the last group. */
  next: z.string().nullable(),
  /**
   * Number of active groups in the whole list, regardless of the filters in the request. `totalParticipants` counts the
   * participants of these groups.
   */
  activeGroups: z.int(),
  totalParticipants: z.int(),
})
export type GroupPage = z.infer<typeof groupPage>

export const groupWeek = weekForm.extend({
  id: z.uuid(),
  number: z.int(),
  /** Calendar day on which the week begins; null if the first day of the group is not set. */
  beginsOn: calendarDate.nullable(),
  /** Whether the viewer has completed the week. */
  isDone: z.boolean(),
})
export type GroupWeek = z.infer<typeof groupWeek>

/** A group with its weeks, for its own page. Contains only what the viewer may see. */
export const group = groupCard.extend({
  weeks: z.array(groupWeek),
  currentWeek: z.int().nullable(),
  /** Whether the organisation manages the group, because it has no leader. */
  isLedByOrganisation: z.boolean(),
  /** Whether the viewer may edit the group and see the progress of its participants. */
  mayLead: z.boolean(),
  /** Whether the viewer, a participant, may become the leader, because all leaders have gone. */
  mayTakeLead: z.boolean(),
  /** Whether the viewer's request contains the secret of a valid invitation to the group. */
  isInvited: z.boolean(),
  /** The first meeting that is not over; null if there is none, or if the group is a draft or was closed. */
  nextMeeting: nextMeeting.nullable(),
  /** Place and link of the meetings; null unless the viewer takes part in the group or may lead it. */
  whereabouts: whereabouts.nullable(),
  /** Whether leaders record who was at each meeting. */
  takesAttendance: z.boolean(),
  revision: z.int(),
})
export type Group = z.infer<typeof group>

/** A participant of a group, as displayed to the other participants. */
export const participant = z.object({
  /**
   * Id of the participant within this group. It is different in every group, so that nobody can recognise the
   * participant in another group.
   */
  id: z.uuid(),
  name: z.string(),
  role: roleInGroup,
  isSelf: z.boolean(),
})
export type Participant = z.infer<typeof participant>

export const participants = z.object({ participants: z.array(participant) })

/** Data for the page that only the leaders of a group see. */
export const leaderPage = z.object({
  participants: z.array(
    participant.extend({
      /** Whether the participant has a display name. */
      isNamed: z.boolean(),
      joinedAt: z.iso.datetime(),
      /**
       * Time at which the participant last completed a week of this group or commented on one. If they have done
       * neither, the time at which they joined.
       */
      lastActiveAt: z.iso.datetime(),
      /** Numbers, from 1, of the weeks that the participant has completed. */
      doneWeeks: z.array(z.int()),
    }),
  ),
  requests: z.array(z.object({ id: z.uuid(), name: z.string(), requestedAt: z.iso.datetime() })),
  invitations: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      maxUses: z.int().nullable(),
      /** Number of people who joined with the link. */
      usedCount: z.int(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ),
})
export type LeaderPage = z.infer<typeof leaderPage>

/** Response after an invitation was created. It is the only one that contains the token of an invitation. */
export const madeInvitation = z.object({ id: z.uuid(), token: z.string(), expiresAt: z.iso.datetime() })
