import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { z } from 'zod'
import { MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS } from '#contract/limits.ts'
import type { Db, Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/is-unique-violation.ts'
import { members, sessions, signInMethods, verifications } from '#db/schema/account.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { cookieRules } from './cookie-rules.ts'
import { libraryDatabase } from './library-database.ts'
import { noteFailure } from './library-failure.ts'
import { checkPassword, hash } from './passwords.ts'
import { hourOf, sessionSeconds } from './session-lifetime.ts'

/** How long a signed cookie may answer for the database; a session that was ended is refused within this time. */
const COOKIE_CACHE_SECONDS = 60

export interface SessionParts {
  db: Db
  log: Log
  /** Signs the session cookies; at least 32 characters. */
  secret: string
  /** Where members reach us; cookies are Secure when it is https. */
  publicUrl: string
  keepInvitation: KeepInvitation
  onAccountCreated: OnAccountCreated
  /** Where the id of a new account comes from. */
  drawId?: () => string
}

/** Keeps by whose link somebody says they came, in the transaction that makes their account: never without the other. */
export type KeepInvitation = (tx: Tx, memberId: string, referralCode: string) => Promise<void>

/** Called once an account exists, by whichever door it came; not for an address that was taken. Must not throw. */
export type OnAccountCreated = (memberId: string) => void

/** What is sent with a new account, and is not kept with it. */
const beside = z.object({ referralCode: z.string().optional() })

/** The library that keeps passwords and sessions, set to our tables and rules. Nobody else imports it. */
export function createBetterAuth({
  db,
  log,
  secret,
  publicUrl,
  keepInvitation,
  onAccountCreated,
  drawId = randomUUID,
}: SessionParts) {
  const library = libraryDatabase(db, systemClock)
  const cookies = cookieRules(publicUrl)
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    // Our own limits stand in front of it, and count by the address of the connection.
    rateLimit: { enabled: false },
    logger: {
      // Below this level it tells e-mail addresses.
      level: 'warn',
      log: (level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error)
        if (noteFailure(err)) return
        // Two reached for one address, or drew one id, in the same moment: `signUp` tries again, and nothing is wrong.
        if (isUniqueViolation(err)) return log.info({ from: 'better-auth' }, 'a new account was tried again')
        log[level === 'error' ? 'error' : 'warn']({ from: 'better-auth', ...(err && { err }) }, message)
      },
    },
    database: drizzleAdapter(library.db, {
      provider: 'pg',
      // Else an account could be left without its password, and its address could never be used again.
      transaction: true,
      schema: { user: members, session: sessions, account: signInMethods, verification: verifications },
    }),
    advanced: {
      cookiePrefix: cookies.prefix,
      // It would put `__Secure-` before ours.
      useSecureCookies: false,
      database: { generateId: () => randomUUID() },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: cookies.isSecure },
      ipAddress: { disableIpTracking: true },
    },
    user: {
      fields: { name: 'displayName' },
      additionalFields: {
        role: { type: 'string', defaultValue: 'member', input: false },
        timeZone: { type: 'string', defaultValue: 'UTC', input: true },
        onboardedAt: { type: 'date', required: false, input: false },
        disabledAt: { type: 'date', required: false, input: false },
        deletionDueAt: { type: 'date', required: false, input: false },
        hasSecondFactor: { type: 'boolean', defaultValue: false, input: false },
        ageConfirmedAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      fields: { userId: 'memberId' },
      additionalFields: {
        lastUsedAt: {
          type: 'date',
          required: false,
          input: false,
          defaultValue: () => hourOf(systemClock()),
        },
        assurance: { type: 'number', required: false, input: false, defaultValue: 1 },
        provenAt: { type: 'date', required: false, input: false, defaultValue: systemClock },
      },
      // It knows one lifetime for all. We set another one for admins, and renew sessions ourselves.
      expiresIn: sessionSeconds.member,
      disableSessionRefresh: true,
      cookieCache: { enabled: true, maxAge: COOKIE_CACHE_SECONDS },
    },
    account: { fields: { userId: 'memberId' } },
    databaseHooks: {
      user: {
        create: {
          before: async (user, asked) => {
            const id = drawId()
            const { referralCode } = beside.parse(asked?.body ?? {})
            if (referralCode !== undefined) library.alsoDo((tx) => keepInvitation(tx, id, referralCode))
            await library.record({ kind: 'account.created', actorId: id, subjectId: id, details: {} })
            // Whoever does not say that they are old enough is refused before this.
            return { data: { ...user, id, ageConfirmedAt: systemClock() } }
          },
          // After the transaction. Nothing is waited for, so that a new address takes no longer than one that is taken.
          after: async ({ id }) => onAccountCreated(id),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      password: {
        hash: (password) => hash(password, 'unknown'),
        verify: async ({ hash: hashed, password }) =>
          (await checkPassword(hashed, password, 'unknown')).isRight,
      },
      // Signing up ends on the sign-in form, and an address that is taken gets the same answer as a new one.
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD_CHARS,
      maxPasswordLength: MAX_PASSWORD_CHARS,
      // Recorded as a new account is, which also takes as long.
      onExistingUserSignUp: async ({ user: { id } }) => {
        await library.record({
          kind: 'account.sign_up_refused',
          actorId: null,
          subjectId: id,
          details: { reason: 'address_taken' },
        })
      },
    },
  })
}
