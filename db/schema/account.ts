import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** People with an account. E-mail addresses are kept trimmed and in lower case. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Empty until the member chooses one. */
    displayName: text('display_name').notNull().default(''),
    role: text('role', { enum: ['member', 'moderator', 'admin'] })
      .notNull()
      .default('member'),
    /** IANA name: where this member's days begin and end. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** When the onboarding dialog was finished or skipped; null until then. Once per account, not per device. */
    onboardedAt: instant('onboarded_at'),
    /** When an operator or an admin disabled the account; null while it may sign in. */
    disabledAt: instant('disabled_at'),
    /** Whether a password or another provider alone opens the account no more: it has a verified factor. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /** When the password last changed; a sign-in that began before and waits for its second step is void. */
    credentialsChangedAt: instant('credentials_changed_at'),
    /** Keyed hashes of the network addresses they last signed in from, newest first: strangers’ guesses do not slow those down. */
    knownAddresses: text('known_addresses').array().notNull().default([]),
    /** When the member said they are old enough. */
    ageConfirmedAt: instant('age_confirmed_at'),
    /** When the account will be deleted, as its member asked; null while it stays. */
    deletionDueAt: instant('deletion_due_at'),
    /** What becomes of their public words then: removed, or kept as those of a former member. */
    commentsAfterDeletion: text('comments_after_deletion', { enum: ['remove', 'keep'] }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (members) => [
    uniqueIndex('members_email_key').on(members.email),
    check('members_email_lower', sql`${members.email} = lower(${members.email})`),
    check('members_role', sql`${members.role} in ('member', 'moderator', 'admin')`),
    check(
      'members_deletion',
      sql`(${members.deletionDueAt} is null) = (${members.commentsAfterDeletion} is null) and ${members.commentsAfterDeletion} in ('remove', 'keep')`,
    ),
    // The daily search for accounts that are due reads these few rows alone.
    index('members_deletion_due_at')
      .on(members.deletionDueAt)
      .where(sql`${members.deletionDueAt} is not null`),
    // Whoever invites others is named by the first 8 characters of their id, which therefore belong to one member alone.
    uniqueIndex('members_referral_code').on(sql`upper(left(${members.id}::text, 8))`),
    // The list of members in the admin's page, newest first.
    index('members_created_at').on(members.createdAt, members.id),
  ],
)

/** The column of what is a member's, and goes with them. */
export const ofMember = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    /** SHA-256, base64url: nobody who reads the table can use a session. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent'),
    /** To the hour: kept so that a member can tell their devices apart, not to follow them. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** 1 after one step, 2 after a second one or a passkey. */
    assurance: smallint('assurance').notNull().default(1),
    /** When whoever holds it last proved who they are; sensitive changes ask for a recent proof. */
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

/** A way a member can sign in: a password, or an account with another provider. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /** Of a password: argon2id, salted, as a PHC string. */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (methods) => [
    uniqueIndex('sign_in_methods_provider_account_key').on(methods.providerId, methods.accountId),
    index('sign_in_methods_member_id').on(methods.memberId),
  ],
)
