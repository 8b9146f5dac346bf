import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofMember, sessions } from './account.ts'
import { instant } from './instant.ts'

/** Push subscriptions of browsers. A subscription belongs to a session, so it ends when the device is signed out. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    memberId: ofMember(),
    /** URL at the push service of the browser. Secret: it identifies the browser. */
    endpoint: text('endpoint').notNull(),
    /** Keys of the browser with which messages are encrypted, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Whether messages say what happened; otherwise they only name the group. */
    showsPreviews: boolean('shows_previews').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (subscriptions) => [
    uniqueIndex('push_subscriptions_endpoint').on(subscriptions.endpoint),
    index('push_subscriptions_member').on(subscriptions.memberId),
  ],
)
