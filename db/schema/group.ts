import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Admission } from '#contract/together/group.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/** People who study together, week by week. */
export const groups = pgTable(
  'groups',
  {
    /** Made by whoever created it. */
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    admission: text('admission').$type<Admission>().notNull(),
    /** Places, the leaders' among them; null for as many as come. */
    capacity: integer('capacity'),
    /** When its people meet, in a leader's words; empty where they do not say. */
    meets: text('meets').notNull().default(''),
    /** The first day of the first week, where the group is. */
    startsOn: date('starts_on', { mode: 'string' }).$type<CalendarDate>(),
    /** IANA name: where the group is, and its days begin. */
    timeZone: text('time_zone').notNull(),
    /** When its first day begins, and when its last week is over: what its status is read from. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    weekCount: smallint('week_count').notNull(),
    /** How many enrolments it has, kept by a trigger in the transaction that changes them. */
    participantCount: integer('participant_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
    closedAt: instant('closed_at'),
    /** When its participants were written to that it begins. */
    startNotifiedAt: instant('start_notified_at'),
    /** When its leaders were last written to that somebody asks to join. */
    requestsNotifiedAt: instant('requests_notified_at'),
    revision: integer('revision').notNull().default(1),
    /** Of a group the product comes with: the name of its content. */
    source: text('source'),
  },
  (groups) => [
    check('groups_counts', sql`${groups.participantCount} >= 0 and ${groups.weekCount} >= 0`),
    check('groups_room', sql`${groups.capacity} is null or ${groups.participantCount} <= ${groups.capacity}`),
    check(
      'groups_dates',
      sql`(${groups.startsOn} is null) = (${groups.startsAt} is null) and (${groups.startsAt} is null) = (${groups.endsAt} is null)`,
    ),
    check(
      'groups_published',
      sql`${groups.publishedAt} is null or (${groups.startsOn} is not null and ${groups.weekCount} > 0)`,
    ),
    index('groups_newest').on(groups.createdAt.desc().nullsFirst(), groups.id.desc().nullsFirst()),
  ],
)

const ofGroup = () =>
  uuid('group_id')
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' })

export const groupWeeks = pgTable(
  'group_weeks',
  {
    groupId: ofGroup(),
    /** Made by whoever wrote it, and kept wherever the week is moved. */
    id: uuid('id').notNull(),
    /** Its place, from 1. */
    number: smallint('number').notNull(),
    title: text('title').notNull(),
    /** As we write them, such as "Ruth 1:1–22". */
    references: text('references').array().notNull(),
    content: text('content').notNull(),
    questions: text('questions').array().notNull(),
  },
  (weeks) => [
    primaryKey({ columns: [weeks.groupId, weeks.id] }),
    index('group_weeks_number').on(weeks.groupId, weeks.number),
  ],
)

/** A member's place in a group. Whoever adds, changes or removes one holds the row of the group first. */
export const enrolments = pgTable(
  'enrolments',
  {
    groupId: ofGroup(),
    memberId: ofMember(),
    /** Stands for this member towards the others of this group. */
    id: uuid('id').notNull().defaultRandom(),
    isLeader: boolean('is_leader').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (enrolments) => [
    primaryKey({ columns: [enrolments.groupId, enrolments.memberId] }),
    index('enrolments_member').on(enrolments.memberId),
    // In the order in which participants are listed: a group's leaders and its first participants are read without the others.
    index('enrolments_in_order').on(
      enrolments.groupId,
      enrolments.isLeader.desc().nullsFirst(),
      enrolments.joinedAt,
      enrolments.id,
    ),
  ],
)

/** Weeks that participants have marked done. They go with the week and with the enrolment. */
export const groupMarks = pgTable(
  'group_marks',
  {
    groupId: uuid('group_id').notNull(),
    memberId: ofMember(),
    weekId: uuid('week_id').notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (marks) => [
    primaryKey({ columns: [marks.groupId, marks.memberId, marks.weekId] }),
    foreignKey({
      name: 'group_marks_enrolment',
      columns: [marks.groupId, marks.memberId],
      foreignColumns: [enrolments.groupId, enrolments.memberId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_marks_week',
      columns: [marks.groupId, marks.weekId],
      foreignColumns: [groupWeeks.groupId, groupWeeks.id],
    }).onDelete('cascade'),
    index('group_marks_week_index').on(marks.groupId, marks.weekId),
  ],
)

/** Members who would like to join, until a leader has answered. */
export const groupRequests = pgTable(
  'group_requests',
  {
    groupId: ofGroup(),
    memberId: ofMember(),
    /** Stands for the request towards the leaders. */
    id: uuid('id').notNull().defaultRandom(),
    requestedAt: instant('requested_at').notNull(),
  },
  (requests) => [
    primaryKey({ columns: [requests.groupId, requests.memberId] }),
    index('group_requests_member').on(requests.memberId),
  ],
)

/** Whom a leader has taken out: they come back with a leader's yes alone. */
export const groupRemovals = pgTable(
  'group_removals',
  { groupId: ofGroup(), memberId: ofMember(), removedAt: instant('removed_at').notNull() },
  (removals) => [
    primaryKey({ columns: [removals.groupId, removals.memberId] }),
    index('group_removals_member').on(removals.memberId),
  ],
)

/** Links that let somebody in. A link for one person is gone once it was used. */
export const groupInvitations = pgTable(
  'group_invitations',
  {
    groupId: ofGroup(),
    id: uuid('id').notNull(),
    /** SHA-256 of what stands in the link. */
    tokenHash: text('token_hash').notNull(),
    isForOne: boolean('is_for_one').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (invitations) => [
    primaryKey({ columns: [invitations.groupId, invitations.id] }),
    index('group_invitations_token').on(invitations.groupId, invitations.tokenHash),
    index('group_invitations_expires_at').on(invitations.expiresAt),
  ],
)
