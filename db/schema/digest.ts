import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DigestPeriod } from '#contract/together/digest-time.ts'
import { ofMember } from './account.ts'
import { enrolments } from './group.ts'
import { instant } from './instant.ts'

/**
 * Emails about the news of a group, for participants who asked for them. Deleted with the enrolment, so that no one
 * who has left receives one.
 */
export const groupDigests = pgTable(
  'group_digests',
  {
    groupId: uuid('group_id').notNull(),
    memberId: ofMember(),
    every: text('every').$type<DigestPeriod>().notNull(),
    /** Time up to which the last digest reported; at first, the time of the choice. */
    since: instant('since').notNull(),
    /** Time at which the next digest is due. */
    nextAt: instant('next_at').notNull(),
  },
  (digests) => [
    primaryKey({ columns: [digests.groupId, digests.memberId] }),
    foreignKey({
      name: 'group_digests_enrolment',
      columns: [digests.groupId, digests.memberId],
      foreignColumns: [enrolments.groupId, enrolments.memberId],
    }).onDelete('cascade'),
    index('group_digests_member').on(digests.memberId),
    index('group_digests_next_at').on(digests.nextAt),
    check('group_digests_every', sql`${digests.every} in ('daily', 'weekly')`),
  ],
)
