import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Members: users with an account. Email addresses are stored trimmed and in lower case. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Display name; empty until the member chooses one. */
    displayName: text('display_name').notNull().default(''),
    role: text('role', { enum: ['member', 'moderator', 'admin'] })
      .notNull()
      .default('member'),
    /** IANA name of the time zone that defines this member's days. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Number of the member's current pass through the whole plan: 1 for the first pass, 2 for the second. */
    reading: smallint('reading').notNull().default(1),
    /** Time at which onboarding was finished or skipped; null until then. Once per account, not per device. */
    onboardedAt: instant('onboarded_at'),
    /** Time at which an operator or an admin disabled the account; null if it is enabled. */
    disabledAt: instant('disabled_at'),
    /** Whether sign-in needs a second factor: true if the member has a verified one. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /**
     * Time of the last password change; it invalidates pending sign-ins that started before and wait for
     * their second factor.
     */
    credentialsChangedAt: instant('credentials_changed_at'),
    /**
     * Keyed hashes of the IP addresses of the last sign-ins, newest first. Failed attempts from other addresses do not
     * delay a sign-in from one of these.
     */
    knownAddresses: text('known_addresses').array().notNull().default([]),
    /** Time at which the member confirmed that they have reached the minimum age. */
    ageConfirmedAt: instant('age_confirmed_at'),
    /** Time after which the account is erased at the member's request; null without a request. */
    deletionDueAt: instant('deletion_due_at'),
    /**
     * Treatment of the member's public comments at account deletion: `remove` deletes them, `keep` leaves
     * them as those of a former member. Null without a request for deletion.
     */
    commentsAfterDeletion: text('comments_after_deletion', { enum: ['remove', 'keep'] }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (members) => [
    uniqueIndex('members_email_key').on(members.email),
    check('members_email_lower', sql`${members.email} = lower(${members.email})`),
    check('members_reading', sql`${members.reading} >= 1`),
    check('members_role', sql`${members.role} in ('member', 'moderator', 'admin')`),
    check(
      'members_deletion',
      sql`(${members.deletionDueAt} is null) = (${members.commentsAfterDeletion} is null) and ${members.commentsAfterDeletion} in ('remove', 'keep')`,
    ),
    // A partial index for the daily search for accounts to delete.
    index('members_deletion_due_at')
      .on(members.deletionDueAt)
      .where(sql`${members.deletionDueAt} is not null`),
    // The first 8 characters of a member's id must be unique, because they are the member's referral code.
    uniqueIndex('members_referral_code').on(sql`upper(left(${members.id}::text, 8))`),
    // Index for the member list on the admin page, newest first.
    index('members_created_at').on(members.createdAt, members.id),
  ],
)

/** Defines the foreign key of rows that belong to a member and are deleted with the account. */
export const ofMember = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    /** SHA-256 of the session token, base64url: with a copy of the table, no one can use a session. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent'),
    /** Time of the last request, rounded to the hour: enough to distinguish devices, too coarse to track the member. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** Assurance level of the session: 1 after one step, 2 after a second factor or a passkey. */
    assurance: smallint('assurance').notNull().default(1),
    /** Time of the last re-authentication; sensitive changes require a recent one. */
    provenAt: instant('proven_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (sessions) => [
    uniqueIndex('sessions_token_hash_key').on(sessions.tokenHash),
    index('sessions_member_id').on(sessions.memberId),
    index('sessions_expires_at').on(sessions.expiresAt),
    check('sessions_assurance', sql`${sessions.assurance} in (1, 2)`),
  ],
)

/** A sign-in method of a member: a password, or an identity at an external provider. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /**
     * Hash of the password: argon2id, salted, as a PHC string. Null if the sign-in method is an external
     * provider.
     */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (methods) => [
    uniqueIndex('sign_in_methods_provider_account_key').on(methods.providerId, methods.accountId),
    index('sign_in_methods_member_id').on(methods.memberId),
  ],
)
