import { z } from 'zod'
import { displayName } from '#contract/account/profile.ts'
import {
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
import { calendarDate } from '#contract/values/calendar-date.ts'
import { name } from '#contract/values/name.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { timeZone } from '#contract/values/time-zone.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'
import { groupStatuses } from './group-calendar.ts'

/** How somebody comes into a group: by themselves, once a leader says yes, or with a link from a leader. */
export const admissions = ['open', 'request', 'invitation'] as const
const admission = z.enum(admissions)
export type Admission = z.infer<typeof admission>

export const groupStatusSchema = z.enum(groupStatuses)

/** How the viewer stands towards a group. Whoever asked is waiting for a leader's word. */
const standing = z.enum(['none', 'asked', 'participant', 'leader'])
export type Standing = z.infer<typeof standing>

const line = writableText.trim()

const title = name.max(MAX_TITLE_CHARS, groupErrors.title_too_long.title)

/** A week as its leader writes it. Its id is made by their device and stays, wherever the week is moved. */
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

/** A group as its leader writes it. A draft may be short of anything but its title. */
export const groupForm = z.object({
  title: title.min(1, groupErrors.no_title.title),
  description: line.max(MAX_GROUP_DESCRIPTION_CHARS, groupErrors.description_too_long.title),
  startsOn: startDay.nullable(),
  /** When its people meet, in a leader's words; empty where they do not say. */
  meets: name.max(MAX_GROUP_MEETS_CHARS, groupErrors.meets_too_long.title).default(''),
  admission,
  /** How many it has room for, its leaders among them; null for as many as come. */
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

/** Its id is made by whoever creates it, so that the same group sent twice is one. */
export const newGroup = groupForm.extend({ id, timeZone })

/** @property revision of the group that was edited: a co-leader may have been there before */
export const groupEdit = groupForm.extend({ revision: z.int().min(1).max(2_147_483_647) })

export const groupParam = z.object({ id })
export const weekParam = groupParam.extend({ weekId: id })
export const participantParam = groupParam.extend({ participantId: id })
export const requestParam = groupParam.extend({ requestId: id })
export const invitationParam = groupParam.extend({ invitationId: id })

/** The secret of a link, 256 bits. */
const invitationToken = z.string().max(100)

/** A header, because an address stands in the logs of whatever lies between. */
export const invitationHeader = z.object({ 'x-invitation': invitationToken.optional() })

/** With what somebody joins. */
export const joining = z.object({ invitation: invitationToken.optional() })

/** @property leaderName under which a leader who has no name yet is known from now on */
export const publishing = z.object({
  leaderName: displayName.min(1, groupErrors.no_leader_name.title).optional(),
})

/** @property standing `participant` from now on, or `asked`, where a leader has the word */
export const joined = z.object({ standing: z.enum(['participant', 'asked']) })

export const roleInGroup = z.enum(['leader', 'participant'])

/** @property handsOver whoever makes somebody a leader stays one, or takes part from now on */
export const roleChange = z.object({ role: roleInGroup, handsOver: z.boolean().default(false) })

export const newInvitation = z.object({ isForOne: z.boolean() })

/** The last group of a page, as `next` names it: when it was made, to the microsecond, and its id. */
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

/** What a card shows of a group. */
export const groupCard = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: groupStatusSchema,
  /** By name, for everybody who may see the group. Empty where the organisation looks after it. */
  leaders: z.array(z.string()),
  participantCount: z.int(),
  /** The first few by name, its leaders first, for those who are in it. Empty for everybody else. */
  firstParticipants: z.array(z.string()),
  weekCount: z.int(),
  /** The books of the Bible it reads from, as its weeks come to them. */
  books: z.array(z.string()),
  /** The week it is, and before the first day the first; null once it has ended, and without weeks. */
  week: z.object({ number: z.int(), title: z.string(), references: z.array(z.string()) }).nullable(),
  /** How many weeks the viewer has marked done. */
  doneCount: z.int(),
  startsOn: calendarDate.nullable(),
  /** In a leader's words, for everybody who may see the group; empty where they do not say. */
  meets: z.string(),
  admission,
  capacity: z.int().nullable(),
  /** Nobody joins any more: a leader has closed it, or its weeks are over. */
  isClosed: z.boolean(),
  standing,
  /** Who waits for an answer of its leaders; 0 for everybody else. */
  requestCount: z.int(),
})
export type GroupCard = z.infer<typeof groupCard>

/** One page of the groups a viewer may see, the newest first. */
export const groupPage = z.object({
  /** What the viewer is in, leads or has asked to join, and is not over: with the first page of all groups alone. */
  own: z.array(groupCard),
  groups: z.array(groupCard),
  /** Where the next page begins; null after the last group. */
  next: z.string().nullable(),
  /** Of everything that is listed for everyone, whatever the page was asked for. */
  activeGroups: z.int(),
  totalParticipants: z.int(),
})
export type GroupPage = z.infer<typeof groupPage>

export const groupWeek = weekForm.extend({
  id: z.uuid(),
  number: z.int(),
  /** Its first day. */
  beginsOn: calendarDate.nullable(),
  /** The viewer has marked it done. */
  isDone: z.boolean(),
})
export type GroupWeek = z.infer<typeof groupWeek>

/** A group with its weeks, as the viewer may see it. */
export const group = groupCard.extend({
  weeks: z.array(groupWeek),
  currentWeek: z.int().nullable(),
  /** The organisation looks after it, as nobody leads it. */
  isLedByOrganisation: z.boolean(),
  /** The viewer may edit it, and see who is where. */
  mayLead: z.boolean(),
  /** They came with an invitation that works. */
  isInvited: z.boolean(),
  revision: z.int(),
})
export type Group = z.infer<typeof group>

/** Somebody in a group, as the others see them. */
export const participant = z.object({
  /** Stands for them in this group alone. */
  id: z.uuid(),
  name: z.string(),
  role: roleInGroup,
  isSelf: z.boolean(),
})
export type Participant = z.infer<typeof participant>

export const participants = z.object({ participants: z.array(participant) })

/** What the leaders of a group see. */
export const leaderPage = z.object({
  participants: z.array(
    participant.extend({
      joinedAt: z.iso.datetime(),
      /** When they last marked a week of this group done; else when they joined. */
      lastActiveAt: z.iso.datetime(),
      /** The numbers of the weeks they have marked done. */
      doneWeeks: z.array(z.int()),
    }),
  ),
  requests: z.array(z.object({ id: z.uuid(), name: z.string(), requestedAt: z.iso.datetime() })),
  invitations: z.array(
    z.object({
      id: z.uuid(),
      isForOne: z.boolean(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ),
})
export type LeaderPage = z.infer<typeof leaderPage>

/** The one time its secret is in a response. */
export const madeInvitation = z.object({ id: z.uuid(), token: z.string(), expiresAt: z.iso.datetime() })
