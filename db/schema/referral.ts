import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReferralOutcome } from '#contract/organisation/referral.ts'
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
    /** When it was settled: the months were given that were due. */
    grantedAt: instant('granted_at'),
    /** Which months that were, or why none; null while it is open, and of what was settled before this was recorded. */
    outcome: text('outcome').$type<ReferralOutcome>(),
  },
  (referrals) => [
    index('referrals_inviter').on(referrals.inviterId, referrals.signedUpAt),
    index('referrals_newest').on(
      referrals.signedUpAt.desc().nullsFirst(),
      referrals.friendId.desc().nullsFirst(),
    ),
    index('referrals_open').on(referrals.signedUpAt).where(sql`${referrals.grantedAt} is null`),
    check(
      'referrals_outcome',
      sql`${referrals.outcome} is null or (${referrals.grantedAt} is not null and ${referrals.outcome} in ('both', 'inviter_gone', 'year_limit', 'domain_limit', 'same_mailbox', 'mailbox_used'))`,
    ),
  ],
)

/** Addresses for which a month was given: whoever signs up anew with one brings no other. Kept as a keyed hash alone. */
export const referredAddresses = pgTable(
  'referred_addresses',
  {
    addressHash: text('address_hash').primaryKey(),
    grantedAt: instant('granted_at').notNull(),
    /** Of its domain, as a keyed hash, where the inviter was given a month for it; null for large mail providers. */
    domainHash: text('domain_hash'),
  },
  (addresses) => [
    index('referred_addresses_domain')
      .on(addresses.domainHash, addresses.grantedAt)
      .where(sql`${addresses.domainHash} is not null`),
  ],
)
