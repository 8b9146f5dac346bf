import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './account.ts'
import { instant } from './instant.ts'

/** What members answer to the questions of a day, in private. One row an answer. */
export const journalAnswers = pgTable(
  'journal_answers',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Day of the plan, 1 to 1500. */
    day: smallint('day').notNull(),
    /** The key of a question, which it keeps for good, or "reflection". */
    key: text('key').notNull(),
    text: text('text').notNull(),
    /** As it read when it was answered. */
    question: text('question').notNull(),
    /** Grows by one with every change of the text. */
    revision: integer('revision').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Which device wrote the text, and which of its saves it was. */
    device: uuid('device').notNull(),
    sequence: integer('sequence').notNull(),
    /** The last save of each device that arrived here, by device: an earlier one that comes late is old news. */
    arrived: jsonb('arrived').$type<Record<string, number>>().notNull(),
  },
  (answers) => [
    primaryKey({ columns: [answers.memberId, answers.day, answers.key] }),
    check('journal_answers_day', sql`${answers.day} between 1 and 1500`),
    check('journal_answers_length', sql`char_length(${answers.text}) <= 10000`),
  ],
)

/** What one device had saved and a later save of another replaced: kept and offered until its member puts it aside. */
export const journalOthers = pgTable(
  'journal_others',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: smallint('day').notNull(),
    key: text('key').notNull(),
    device: uuid('device').notNull(),
    sequence: integer('sequence').notNull(),
    text: text('text').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (others) => [
    primaryKey({ columns: [others.memberId, others.day, others.key, others.device, others.sequence] }),
  ],
)
