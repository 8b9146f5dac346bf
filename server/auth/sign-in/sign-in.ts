import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { AuditDetails, SecondFactorMethod, SignInMethod } from '#contract/account/audit.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { SECOND_STEP_MINUTES } from '#contract/limits.ts'
import type { Db } from '#db/client.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import type { AccountGuard } from '#server/auth/guessing/account-guard.ts'
import { type Caller, createKnownCallers, type Recognisable } from '#server/auth/guessing/known-callers.ts'
import { MIN_REFUSAL_MS } from '#server/auth/passwords/password-cost.ts'
import { deviceInWords } from '#server/auth/sessions/device-in-words.ts'
import { type SealOptions, sealedCookie } from '#server/auth/sessions/sealed-cookies.ts'
import { endSession, findSession } from '#server/auth/sessions/session.queries.ts'
import { newSessionToken, type SessionCookies, tokenHash } from '#server/auth/sessions/session-cookies.ts'
import { sessionEnd } from '#server/auth/sessions/session-lifetime.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import { attemptPassword } from './password-attempts.ts'
import { addKnownAddress, addSession, findById, type SigningIn } from './sign-in.queries.ts'

/** Result of a sign-in step: completed or waiting for a second factor, with the cookies to set. */
export interface Admission {
  step: 'done' | 'second_step'
  setCookies: string[]
}

/** A sign-in that has passed its first factor, a password or a provider, and waits for the second one. */
interface WaitingSignIn {
  memberId: string
  /** Id of the device if the member has signed in on it before; otherwise null. */
  deviceId: string | null
}

/**
 * Sign-in methods. Each reads the account; if the sign-in succeeds, it adds a session and an entry of the audit
 * log.
 */
export interface SignIn {
  /**
   * Signs in with a password. Attempts are limited per caller, and delayed during distributed guessing (decision 0019).
   * @throws {AppError} `auth.wrong_credentials`, also for a disabled account; `auth.too_many_attempts`, `auth.busy`
   */
  byPassword(credentials: { email: string; password: string }, caller: Caller): Promise<Admission>
  /**
   * Signs in a member whom an external provider has authenticated. @throws {AppError}
   * `auth.wrong_credentials`
   */
  byProvider(memberId: string, caller: Caller): Promise<Admission>
  /**
   * Signs in with a verified passkey, which counts as two factors. @throws {AppError}
   * `auth.wrong_credentials`
   */
  byPasskey(memberId: string, caller: Caller): Promise<Admission>
  /** Returns the sign-in that waits for a second factor; null if there is none or it has expired. */
  waiting(headers: Headers): Promise<WaitingSignIn | null>
  /** Completes a waiting sign-in. @throws {AppError} `auth.second_step_expired` */
  finish(secondDoor: SecondFactorMethod, caller: Caller): Promise<Admission>
  /** Returns whether the member has signed in on this device or from this IP address before. */
  isKnown(member: Recognisable, caller: Caller): boolean
  /**
   * Records a failed sign-in and throws. @throws {AppError} `auth.wrong_credentials`,
   * `factor.unknown_passkey`
   */
  refuse(subjectId: string | null, reason: RefusalReason, headers: Headers): Promise<never>
}

type RefusalReason = AuditDetails['session.refused']['reason']

interface Doors {
  door: SignInMethod
  secondDoor: SecondFactorMethod
  assurance: 1 | 2
}

const waitingSignIn = z.object({
  memberId: z.uuid(),
  deviceId: z.string().nullable().default(null),
  door: z.enum(['password', 'provider']),
  since: z.iso.datetime(),
})

export interface SignInLimits {
  /** Limits attempts per IP address, or per device if the device is known. */
  attempts: RateLimit
  /** Throttles password guessing against one account by callers from unknown devices and IP addresses. */
  guard: AccountGuard
  metrics: Pick<Metrics, 'signIns'>
}

interface SignInParts extends SignInLimits {
  db: Db
  clock: Clock
  seal: SealOptions
  cookies: SessionCookies
}

export function createSignIn({ db, clock, seal, cookies, attempts, guard, metrics }: SignInParts): SignIn {
  const waitingCookie = sealedCookie(seal, {
    name: 'second_step',
    content: waitingSignIn,
    maxAgeSeconds: SECOND_STEP_MINUTES * 60,
  })
  const callers = createKnownCallers(seal)

  async function refuse(subjectId: string | null, reason: RefusalReason, headers: Headers): Promise<never> {
    const details = { device: deviceInWords(headers.get('user-agent')), reason }
    metrics.signIns.inc({ outcome: reason })
    await recordAudit(db, clock, { kind: 'session.refused', actorId: null, subjectId, details })
    throw new AppError(reason === 'unknown_passkey' ? 'factor.unknown_passkey' : 'auth.wrong_credentials')
  }

  async function admit(member: SigningIn, door: 'password' | 'provider', caller: Caller): Promise<Admission> {
    if (!member.hasSecondFactor) return begin(member, { door, secondDoor: 'none', assurance: 1 }, caller)
    if (member.disabledAt) return refuse(member.id, 'account_disabled', caller.headers)
    const deviceId = callers.deviceOf(member, caller.headers)?.id ?? null
    metrics.signIns.inc({ outcome: 'second_step' })
    const waiting = { memberId: member.id, deviceId, door, since: clock().toISOString() }
    return { step: 'second_step', setCookies: [await waitingCookie.seal(waiting)] }
  }

  async function begin(member: SigningIn, doors: Doors, { headers, address }: Caller): Promise<Admission> {
    const { id, role, disabledAt } = member
    if (disabledAt) return refuse(id, 'account_disabled', headers)
    const now = clock()
    const token = newSessionToken()
    const userAgent = headers.get('user-agent') ?? ''
    const { door, secondDoor, assurance } = doors
    const expiresAt = sessionEnd(role, now)
    const hashed = { tokenHash: tokenHash(token) }
    const session = { ...hashed, id: randomUUID(), userAgent, assurance, beganAt: now, expiresAt }
    if (!(await addSession(db, member, session))) return refuse(id, 'wrong_credentials', headers)
    const newAddress = callers.newAddressHash(member, address)
    if (newAddress !== null) await addKnownAddress(db, id, newAddress)
    const details = { device: deviceInWords(userAgent), door, secondDoor }
    metrics.signIns.inc({ outcome: `in_by_${door}` })
    await recordAudit(db, clock, { kind: 'session.signed_in', actorId: id, subjectId: id, details })
    await endFormer(headers)
    return {
      step: 'done',
      setCookies: [cookies.setToken(token, role), callers.rememberDevice(member, headers)],
    }
  }

  /**
   * Ends the session whose cookies this browser sent, even if it belongs to another member: a new
   * sign-in is about to replace those cookies.
   */
  async function endFormer(headers: Headers): Promise<void> {
    const sent = cookies.sentIn(headers)
    const hash = sent && cookies.tokenHashOf(sent)
    const former = hash && (await findSession(db, { tokenHash: hash }, clock()))
    if (!former) return
    const own = { id: former.id, memberId: former.member.id }
    await endSession(db, clock, own, 'session.signed_out')
  }

  /** Loads a member who was authenticated a moment ago; the account may have been deleted since. */
  async function load(memberId: string, headers: Headers): Promise<SigningIn> {
    return (await findById(db, memberId)) ?? refuse(null, 'wrong_credentials', headers)
  }

  return {
    refuse,
    isKnown: callers.isKnown,

    async byPassword(credentials, caller) {
      const refusable = delay(MIN_REFUSAL_MS)
      const { found, isRight } = await attemptPassword({ db, attempts, guard, callers }, credentials, caller)
      if (!found || !isRight) {
        // After a wrong password, the same queries run whether or not the address has an account,
        // so that the timing does not reveal it.
        await refusable
        return refuse(found?.id ?? null, 'wrong_credentials', caller.headers)
      }
      return admit(found, 'password', caller)
    },

    async byProvider(memberId, caller) {
      return admit(await load(memberId, caller.headers), 'provider', caller)
    },

    async byPasskey(memberId, caller) {
      const doors: Doors = { door: 'passkey', secondDoor: 'none', assurance: 2 }
      return begin(await load(memberId, caller.headers), doors, caller)
    },

    waiting: (headers) => waitingCookie.open(headers),

    async finish(secondDoor, caller) {
      const waiting = await waitingCookie.open(caller.headers)
      const member = waiting && (await findById(db, waiting.memberId))
      // A sign-in that waits for its second factor is void if the password was changed since it began.
      const isVoid = waiting && (member?.credentialsChangedAt ?? NEVER) > new Date(waiting.since)
      if (!waiting || !member || isVoid) throw new AppError('auth.second_step_expired')
      const admission = await begin(member, { door: waiting.door, secondDoor, assurance: 2 }, caller)
      return { ...admission, setCookies: [...admission.setCookies, waitingCookie.clear()] }
    },
  }
}

const NEVER = new Date(0)
