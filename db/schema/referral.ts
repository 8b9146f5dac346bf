import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './account.ts'
import { instant } from './instant.ts'

/** Members who came by another member's link. */
export const referrals = pgTable(
  'referrals',
  {
    friendId: uuid('friend_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Null once the account of whoever invited them is gone. */
    inviterId: uuid('inviter_id').references(() => members.id, { onDelete: 'set null' }),
    signedUpAt: instant('signed_up_at').notNull(),
    /** When the friend's address was confirmed, and the months were given that were due. */
    grantedAt: instant('granted_at'),
  },
  (referrals) => [index('referrals_inviter').on(referrals.inviterId, referrals.signedUpAt)],
)

/** Addresses for which a month was given: whoever signs up anew with one brings no other. Kept as a keyed hash alone. */
export const referredAddresses = pgTable('referred_addresses', {
  addressHash: text('address_hash').primaryKey(),
  grantedAt: instant('granted_at').notNull(),
})
