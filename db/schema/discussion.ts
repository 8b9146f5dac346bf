import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { VerseLink } from '#contract/scripture/passage.ts'
import { members, ofMember } from './account.ts'
import { instant } from './instant.ts'

/** What members say to each other. The key leads with what it is about, such as "study:8", so that a discussion sits together. */
export const comments = pgTable(
  'comments',
  {
    topic: text('topic').notNull(),
    /** Made by the device it was written on. */
    id: uuid('id').notNull(),
    /** Null for a former member, who left their words here. */
    authorId: uuid('author_id').references(() => members.id, { onDelete: 'set null' }),
    /** Empty once it is deleted. */
    text: text('text').notNull(),
    /** References to Scripture inside the text, found when it was written. */
    verses: jsonb('verses').$type<VerseLink[]>().notNull(),
    revision: integer('revision').notNull().default(1),
    postedAt: instant('posted_at').notNull(),
    editedAt: instant('edited_at'),
    /** The row of a deleted comment stays for a while without its words, so that a request that comes late does not bring it back. */
    deletedAt: instant('deleted_at'),
    hiddenAt: instant('hidden_at'),
    hiddenBecause: text('hidden_because'),
    /** Hidden by a leader of its group and by no moderator: what a moderator has hidden, leaders do not show again. */
    isHiddenByLeader: boolean('is_hidden_by_leader').notNull().default(false),
  },
  (comments) => [
    primaryKey({ columns: [comments.topic, comments.id] }),
    check(
      'comments_text',
      sql`case when ${comments.deletedAt} is null then char_length(${comments.text}) between 1 and 2000 else ${comments.text} = '' end`,
    ),
    check('comments_hidden', sql`(${comments.hiddenAt} is null) = (${comments.hiddenBecause} is null)`),
    // A page of a discussion, newest first.
    index('comments_newest')
      .on(comments.topic, comments.postedAt.desc().nullsFirst(), comments.id.desc().nullsFirst())
      .where(sql`${comments.deletedAt} is null`),
    // A member's own, for their progress, their export and their deletion.
    index('comments_author').on(comments.authorId),
    index('comments_deleted_at').on(comments.deletedAt).where(sql`${comments.deletedAt} is not null`),
  ],
)

/** Comments a member would rather not see. */
export const commentHides = pgTable(
  'comment_hides',
  {
    memberId: ofMember(),
    topic: text('topic').notNull(),
    commentId: uuid('comment_id').notNull(),
  },
  (hides) => [primaryKey({ columns: [hides.memberId, hides.topic, hides.commentId] })],
)

/** What members asked a moderator to look at; gone once one has. */
export const commentReports = pgTable(
  'comment_reports',
  {
    topic: text('topic').notNull(),
    commentId: uuid('comment_id').notNull(),
    memberId: ofMember(),
    reason: text('reason').notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  (reports) => [
    primaryKey({ columns: [reports.topic, reports.commentId, reports.memberId] }),
    index('comment_reports_member').on(reports.memberId),
    index('comment_reports_reported_at').on(reports.reportedAt),
  ],
)
