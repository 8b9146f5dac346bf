import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '#contract/app-error.ts'
import type { AuditDetails, SecondDoor, SignInDoor } from '#contract/audit.ts'
import { SECOND_STEP_MINUTES } from '#contract/limits.ts'
import type { Db } from '#db/client.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { deviceInWords } from './device-in-words.ts'
import { MIN_REFUSAL_MS } from './password-cost.ts'
import { type SealParts, sealedCookie } from './sealed-cookies.ts'
import { addSession, findByEmail, findById, type SigningIn } from './session.queries.ts'
import { newSessionToken, type sessionCookie } from './session-cookie.ts'
import { sessionEnd } from './session-lifetime.ts'
import { verifyPassword } from './verify-password.ts'

/** Whether somebody is in, or has to show a second time who they are, and the cookies that say so. */
export interface Admission {
  step: 'done' | 'second_step'
  setCookies: string[]
}

/** The doors in. Each costs a look at the account, a row for the session and a line of the audit log. */
export interface SignIn {
  /** @throws {AppError} `auth.wrong_credentials`, also for an account that is disabled; `auth.busy` */
  byPassword(credentials: { email: string; password: string }, headers: Headers): Promise<Admission>
  /** Somebody another provider vouches for. @throws {AppError} as above */
  byProvider(memberId: string, headers: Headers): Promise<Admission>
  /** Somebody whose passkey signed, which is two steps in one. @throws {AppError} as above */
  byPasskey(memberId: string, headers: Headers): Promise<Admission>
  /** Who has given a password and not yet their second step; null where nobody has, or it was too long ago. */
  waiting(headers: Headers): Promise<{ memberId: string } | null>
  /** Lets in whoever waits. @throws {AppError} `auth.second_step_expired` */
  finish(secondDoor: SecondDoor, headers: Headers): Promise<Admission>
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
  door: z.enum(['password', 'provider']),
  since: z.iso.datetime(),
})

export function createSignIn(parts: {
  db: Db
  clock: Clock
  seal: SealParts
  cookieOf: (token: string, role: SigningIn['role']) => ReturnType<typeof sessionCookie>
}): SignIn {
  const { db, clock, seal, cookieOf } = parts
  const waitingCookie = sealedCookie(seal, {
    name: 'second_step',
    content: waitingSignIn,
    maxAgeSeconds: SECOND_STEP_MINUTES * 60,
  })

  async function refuse(subjectId: string | null, reason: RefusalReason, headers: Headers): Promise<never> {
    const details = { device: deviceInWords(headers.get('user-agent')), reason }
    await recordAudit(db, clock, { kind: 'session.refused', actorId: null, subjectId, details })
    throw new AppError(reason === 'unknown_passkey' ? 'factor.unknown_passkey' : 'auth.wrong_credentials')
  }

  async function admit(
    member: SigningIn,
    door: 'password' | 'provider',
    headers: Headers,
  ): Promise<Admission> {
    if (!member.hasSecondFactor) return begin(member, { door, secondDoor: 'none', assurance: 1 }, headers)
    if (member.disabledAt) return refuse(member.id, 'account_disabled', headers)
    const waiting = { memberId: member.id, door, since: clock().toISOString() }
    return { step: 'second_step', setCookies: [await waitingCookie.seal(waiting)] }
  }

  async function begin(member: SigningIn, doors: Doors, headers: Headers): Promise<Admission> {
    const { id, role, disabledAt } = member
    if (disabledAt) return refuse(id, 'account_disabled', headers)
    const now = clock()
    const token = newSessionToken()
    const userAgent = headers.get('user-agent') ?? ''
    const { door, secondDoor, assurance } = doors
    const expiresAt = sessionEnd(role, now)
    const session = { id: randomUUID(), token, userAgent, assurance, beganAt: now, expiresAt }
    if (!(await addSession(db, member, session))) return refuse(id, 'wrong_credentials', headers)
    const details = { device: deviceInWords(userAgent), door, secondDoor }
    await recordAudit(db, clock, { kind: 'session.signed_in', actorId: id, subjectId: id, details })
    return { step: 'done', setCookies: [(await cookieOf(token, role)).setCookie] }
  }

  /** Somebody who proved who they are a moment ago; their account may be gone since. */
  async function known(memberId: string, headers: Headers): Promise<SigningIn> {
    return (await findById(db, memberId)) ?? refuse(null, 'wrong_credentials', headers)
  }

  return {
    refuse,

    async byPassword({ email, password }, headers) {
      const refusable = delay(MIN_REFUSAL_MS)
      const found = await findByEmail(db, email)
      const { id: memberId = null, passwordHash = null } = found ?? {}
      const isRight = await verifyPassword(db, { memberId, passwordHash, password, priority: 'unknown' })
      if (!found || !isRight) {
        // Asked and recorded alike whether the address has an account or not, so that neither takes longer.
        await refusable
        return refuse(memberId, 'wrong_credentials', headers)
      }
      return admit(found, 'password', headers)
    },

    async byProvider(memberId, headers) {
      return admit(await known(memberId, headers), 'provider', headers)
    },

    async byPasskey(memberId, headers) {
      const doors: Doors = { door: 'passkey', secondDoor: 'none', assurance: 2 }
      return begin(await known(memberId, headers), doors, headers)
    },

    waiting: (headers) => waitingCookie.open(headers),

    async finish(secondDoor, headers) {
      const waiting = await waitingCookie.open(headers)
      const member = waiting && (await findById(db, waiting.memberId))
      // A password that was changed meanwhile voids what began with the old one.
      const isVoid = waiting && (member?.credentialsChangedAt ?? NEVER) > new Date(waiting.since)
      if (!waiting || !member || isVoid) throw new AppError('auth.second_step_expired')
      const admission = await begin(member, { door: waiting.door, secondDoor, assurance: 2 }, headers)
      return { ...admission, setCookies: [...admission.setCookies, waitingCookie.clear()] }
    },
  }
}

const NEVER = new Date(0)
