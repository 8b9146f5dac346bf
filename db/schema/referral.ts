import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReferralOutcome } from '#contract/organisation/referral.ts'
import { members } from './account.ts'
import { instant } from './instant.ts'

/** Referrals: members who signed up by another member's link (`friendId`), with that member (`inviterId`). */
export const referrals = pgTable(
  'referrals',
  {
    friendId: uuid('friend_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Member whose link was used; null if that member's account was deleted. */
    inviterId: uuid('inviter_id').references(() => members.id, { onDelete: 'set null' }),
    signedUpAt: instant('signed_up_at').notNull(),
    /**
     * Time at which the referral was settled: it was decided which of the two members are granted a month of
     * premium. Null until then.
     */
    grantedAt: instant('granted_at'),
    /**
     * `both` if both members were granted a month, otherwise the reason why only the new member or nobody was
     * granted one. Null until the referral is settled, and if it was settled before this column existed.
     */
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

/**
 * Email addresses of the referred members who were granted a month: a new account with the same mailbox earns
 * no further month. Stored only as keyed hashes.
 */
export const referredAddresses = pgTable(
  'referred_addresses',
  {
    addressHash: text('address_hash').primaryKey(),
    grantedAt: instant('granted_at').notNull(),
    /**
     * Keyed hash of the domain of the email address, with which the months granted to inviters are limited
     * per domain. Null if the inviter was granted no month, and for large email providers.
     */
    domainHash: text('domain_hash'),
  },
  (addresses) => [
    index('referred_addresses_domain')
      .on(addresses.domainHash, addresses.grantedAt)
      .where(sql`${addresses.domainHash} is not null`),
  ],
)
