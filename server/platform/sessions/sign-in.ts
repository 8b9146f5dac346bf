import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { AuditDetails, SecondDoor, SignInDoor } from '#contract/account/audit.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { SECOND_STEP_MINUTES } from '#contract/limits.ts'
import type { Db } from '#db/client.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { AccountGuard } from '#server/platform/guessing/account-guard.ts'
import {
  type Caller,
  createKnownCallers,
  type Recognisable,
} from '#server/platform/guessing/known-callers.ts'
import { attemptPassword } from '#server/platform/guessing/password-attempts.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { MIN_REFUSAL_MS } from '#server/platform/passwords/password-cost.ts'
import { deviceInWords } from './device-in-words.ts'
import { type SealParts, sealedCookie } from './sealed-cookies.ts'
import { endSession, findSession } from './session.queries.ts'
import { newSessionToken, type SessionCookies, tokenHash } from './session-cookies.ts'
import { sessionEnd } from './session-lifetime.ts'
import { addKnownAddress, addSession, findById, type SigningIn } from './sign-in.queries.ts'

/** Whether somebody is in, or has to show a second time who they are, and the cookies that say so. */
export interface Admission {
  step: 'done' | 'second_step'
  setCookies: string[]
}

/** Somebody who has given a password and not yet their second step. */
interface WaitingSignIn {
  memberId: string
  /** Where they do so on a device they signed in on before. */
  deviceId: string | null
}

/** The doors in. Each costs a look at the account, a row for the session and a line of the audit log. */
export interface SignIn {
  /**
   * Each try is counted, and slowed down where strangers guess: see decision 0019.
   * @throws {AppError} `auth.wrong_credentials`, also for an account that is disabled; `auth.too_many_attempts`, `auth.busy`
   */
  byPassword(credentials: { email: string; password: string }, caller: Caller): Promise<Admission>
  /** Somebody another provider vouches for. @throws {AppError} `auth.wrong_credentials` */
  byProvider(memberId: string, caller: Caller): Promise<Admission>
  /** Somebody whose passkey signed, which is two steps in one. @throws {AppError} `auth.wrong_credentials` */
  byPasskey(memberId: string, caller: Caller): Promise<Admission>
  /** Null where nobody has given a password, or it was too long ago. */
  waiting(headers: Headers): Promise<WaitingSignIn | null>
  /** Lets in whoever waits. @throws {AppError} `auth.second_step_expired` */
  finish(secondDoor: SecondDoor, caller: Caller): Promise<Admission>
  /** Whether a member has signed in before on this device, or from this address. */
  isKnown(member: Recognisable, caller: Caller): boolean
  /** Records that somebody was not let in, and says so. @throws {AppError} `auth.wrong_credentials`, `factor.unknown_passkey` */
  refuse(subjectId: string | null, reason: RefusalReason, headers: Headers): Promise<never>
}

type RefusalReason = AuditDetails['session.refused']['reason']

interface Doors {
  door: SignInDoor
  secondDoor: SecondDoor
  assurance: 1 | 2
}

const waitingSignIn = z.object({
  memberId: z.uuid(),
  deviceId: z.string().nullable().default(null),
  door: z.enum(['password', 'provider']),
  since: z.iso.datetime(),
})

export interface SignInLimits {
  /** Counts attempts by address, or by device where it is known. */
  attempts: RateLimit
  /** Slows down strangers who guess at one account. */
  guard: AccountGuard
  metrics: Pick<Metrics, 'signIns'>
}

interface SignInParts extends SignInLimits {
  db: Db
  clock: Clock
  seal: SealParts
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

  /** Ends the session that this browser held until now, whoever's it was: its cookies are about to be replaced. */
  async function endFormer(headers: Headers): Promise<void> {
    const sent = cookies.sentIn(headers)
    const hash = sent && cookies.tokenHashOf(sent)
    const former = hash && (await findSession(db, { tokenHash: hash }, clock()))
    if (!former) return
    const own = { id: former.id, memberId: former.member.id }
    await endSession(db, clock, own, 'session.signed_out')
  }

  /** Somebody who proved who they are a moment ago; their account may be gone since. */
  async function known(memberId: string, headers: Headers): Promise<SigningIn> {
    return (await findById(db, memberId)) ?? refuse(null, 'wrong_credentials', headers)
  }

  return {
    refuse,
    isKnown: callers.isKnown,

    async byPassword(credentials, caller) {
      const refusable = delay(MIN_REFUSAL_MS)
      const { found, isRight } = await attemptPassword({ db, attempts, guard, callers }, credentials, caller)
      if (!found || !isRight) {
        // Asked and recorded alike whether the address has an account or not, so that neither takes longer.
        await refusable
        return refuse(found?.id ?? null, 'wrong_credentials', caller.headers)
      }
      return admit(found, 'password', caller)
    },

    async byProvider(memberId, caller) {
      return admit(await known(memberId, caller.headers), 'provider', caller)
    },

    async byPasskey(memberId, caller) {
      const doors: Doors = { door: 'passkey', secondDoor: 'none', assurance: 2 }
      return begin(await known(memberId, caller.headers), doors, caller)
    },

    waiting: (headers) => waitingCookie.open(headers),

    async finish(secondDoor, caller) {
      const waiting = await waitingCookie.open(caller.headers)
      const member = waiting && (await findById(db, waiting.memberId))
      // A password that was changed meanwhile voids what began with the old one.
      const isVoid = waiting && (member?.credentialsChangedAt ?? NEVER) > new Date(waiting.since)
      if (!waiting || !member || isVoid) throw new AppError('auth.second_step_expired')
      const admission = await begin(member, { door: waiting.door, secondDoor, assurance: 2 }, caller)
      return { ...admission, setCookies: [...admission.setCookies, waitingCookie.clear()] }
    },
  }
}

const NEVER = new Date(0)
