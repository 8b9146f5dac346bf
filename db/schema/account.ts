import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** People with an account. E-mail addresses are kept trimmed and in lower case. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Empty until the member chooses one. */
    displayName: text('display_name').notNull().default(''),
    image: text('image'),
    role: text('role', { enum: ['member', 'moderator', 'admin'] })
      .notNull()
      .default('member'),
    /** IANA name: where this member's days begin and end. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** When the onboarding dialog was finished or skipped; null until then. Once per account, not per device. */
    onboardedAt: instant('onboarded_at'),
    /** When an operator disabled the account; null while it may sign in. */
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (members) => [
    uniqueIndex('members_email_key').on(members.email),
    check('members_email_lower', sql`${members.email} = lower(${members.email})`),
    check('members_role', sql`${members.role} in ('member', 'moderator', 'admin')`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** To the hour: kept so that a member can tell their devices apart, not to follow them. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (sessions) => [
    uniqueIndex('sessions_token_key').on(sessions.token),
    index('sessions_member_id').on(sessions.memberId),
  ],
)

/** A way a member can sign in: a password, or an account with another provider. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /** A salted scrypt hash; only where the provider is our own. */
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (methods) => [
    uniqueIndex('sign_in_methods_provider_account_key').on(methods.providerId, methods.accountId),
    index('sign_in_methods_member_id').on(methods.memberId),
  ],
)

/** Short-lived values that prove something once, such as the control of an e-mail address. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (verifications) => [index('verifications_identifier').on(verifications.identifier)],
)
