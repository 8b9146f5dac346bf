import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './account.ts'
import { instant } from './instant.ts'

/** What somebody must answer once and in time: a link in a letter, a code on a phone, the signature of a passkey. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Whose it is; null where that is only known from the answer, as with a passkey. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** What of theirs it is about, such as a factor. */
    subjectId: uuid('subject_id'),
    /** SHA-256, hex, of what has to be answered. */
    secretHash: text('secret_hash').notNull(),
    /** What the answer brings into effect, such as a new address. */
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    /** Wrong answers so far. */
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (challenges) => [
    index('challenges_member').on(challenges.memberId, challenges.purpose),
    index('challenges_expires_at').on(challenges.expiresAt),
  ],
)
