import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './account.ts'
import { instant } from './instant.ts'

/** What somebody wrote to the organisation. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    /** Made by the page it was written on, so that one sent twice is one. */
    id: uuid('id').primaryKey(),
    /** Null for a visitor, and for a member whose account is gone. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When an admin said that it has been seen to. */
    handledAt: instant('handled_at'),
  },
  (messages) => [
    index('contact_messages_received_at').on(messages.receivedAt, messages.id),
    index('contact_messages_member').on(messages.memberId),
  ],
)
