import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './account.ts'
import { instant } from './instant.ts'

/**
 * Challenges that a user must answer within a time limit and only once: a link in an email, a code by SMS, the
 * signature of a passkey.
 */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Member who has to answer the challenge; null if only the answer identifies the member, as with a passkey. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /**
     * Id of the object that the challenge is about, such as a second factor to verify; null if there is none.
     */
    subjectId: uuid('subject_id'),
    /** SHA-256 of the expected answer, hex. */
    secretHash: text('secret_hash').notNull(),
    /** Data that takes effect once the challenge is answered, such as a new email address. */
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    /** Number of wrong answers so far. After too many (`MAX_ATTEMPTS`), the challenge is invalid. */
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (challenges) => [
    index('challenges_member').on(challenges.memberId, challenges.purpose),
    index('challenges_expires_at').on(challenges.expiresAt),
  ],
)
