import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LiveStep } from '#contract/together/live.ts'
import { members, ofMember } from './account.ts'
import { enrolments, groupWeeks } from './group.ts'
import { instant } from './instant.ts'

/** Live meetings that are running; a group has one at most. Deleted when the meeting ends. */
export const liveMeetings = pgTable(
  'live_meetings',
  {
    groupId: uuid('group_id').primaryKey(),
    weekId: uuid('week_id').notNull(),
    /** Stored at the start, so that an edit of the week does not change the steps of a running meeting. */
    steps: jsonb('steps').$type<LiveStep[]>().notNull(),
    /** Index of the current step. */
    step: smallint('step').notNull().default(0),
    /** Grows by one with each move. */
    version: integer('version').notNull().default(1),
    /** Leader who moved last. */
    ledBy: uuid('led_by').references(() => members.id, { onDelete: 'set null' }),
    startedAt: instant('started_at').notNull(),
  },
  (meetings) => [
    foreignKey({
      name: 'live_meetings_week',
      columns: [meetings.groupId, meetings.weekId],
      foreignColumns: [groupWeeks.groupId, groupWeeks.id],
    }).onDelete('cascade'),
    index('live_meetings_led_by').on(meetings.ledBy),
  ],
)

/** Answers of participants to the questions of a running meeting. */
export const liveAnswers = pgTable(
  'live_answers',
  {
    groupId: ofLiveMeeting(),
    memberId: ofMember(),
    step: smallint('step').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (answers) => [
    primaryKey({ columns: [answers.groupId, answers.memberId, answers.step] }),
    foreignKey({
      name: 'live_answers_enrolment',
      columns: [answers.groupId, answers.memberId],
      foreignColumns: [enrolments.groupId, enrolments.memberId],
    }).onDelete('cascade'),
    index('live_answers_member').on(answers.memberId),
  ],
)

/** Raised hands of participants in a running meeting. */
export const liveHands = pgTable(
  'live_hands',
  {
    groupId: ofLiveMeeting(),
    memberId: ofMember(),
    raisedAt: instant('raised_at').notNull(),
  },
  (hands) => [
    primaryKey({ columns: [hands.groupId, hands.memberId] }),
    foreignKey({
      name: 'live_hands_enrolment',
      columns: [hands.groupId, hands.memberId],
      foreignColumns: [enrolments.groupId, enrolments.memberId],
    }).onDelete('cascade'),
    index('live_hands_member').on(hands.memberId),
  ],
)

function ofLiveMeeting() {
  return uuid('group_id')
    .notNull()
    .references(() => liveMeetings.groupId, { onDelete: 'cascade' })
}
