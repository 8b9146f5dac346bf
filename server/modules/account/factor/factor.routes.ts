import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  backupCodes,
  enrolment,
  type Factor,
  factorAnswer,
  factorChallenge,
  factorName,
  factors,
  factorType,
  newFactor,
} from '#contract/account/factor.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { callerOf } from '#server/auth/guessing/caller-of.ts'
import { renewCookies } from '#server/auth/renew-cookies.ts'
import { countBackupCodes } from '#server/modules/account/factor/backup-code/backup-codes.queries.ts'
import { renewBackupCodes } from '#server/modules/account/factor/backup-code/make-backup-codes.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { answers, apiRoutes, idParam, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import { challengeFactor } from './challenge-factor.ts'
import { enrolFactor } from './enrol-factor.ts'
import { type FactorRow, findFactor, listFactors, renameFactor } from './factor.queries.ts'
import { type FactorDeps, factorRequest } from './factor-deps.ts'
import { maskedPhone } from './masked-phone.ts'
import { removeFactor } from './remove-factor.ts'
import { createCodeSender } from './send-code.ts'
import { verifyAsMember, verifyAsWaiting } from './verify-factor.ts'

const noStore = { 'cache-control': 'no-store' }

const listOwn = route('factor.list_own', 'get', '/factors', {
  summary: 'List the second factors: authenticator apps, passkeys and phones',
  responses: { 200: answers(factors, 'All factors, oldest first') },
})

const enrol = route('factor.enrol', 'post', '/factors', {
  summary: 'Add a second factor; it takes effect once it is verified',
  request: { body: jsonBody(newFactor) },
  responses: {
    201: answers(enrolment, 'The enrolment data, returned once'),
    400: refuses('A field is invalid'),
    404: refuses('No SMS gateway is configured'),
    409: refuses('There are already ten, or this phone is one of them'),
  },
})

const challenge = route('factor.challenge', 'post', '/factors/{id}/challenge', {
  summary: 'Create a challenge for a factor; sends a code to a phone',
  request: { params: idParam },
  responses: {
    201: answers(factorChallenge, 'The challenge and its expiry'),
    401: refuses('Signed out, and no password was given'),
    404: refuses('No such factor'),
    429: refuses('A code was sent less than a minute ago, or five within the hour'),
    503: refuses('The code could not be sent'),
  },
})

const verify = route('factor.verify', 'post', '/factors/{id}/verify', {
  summary: 'Answer a challenge: verifies a new factor, re-authenticates, or completes a sign-in',
  request: { params: idParam, body: jsonBody(factorAnswer) },
  responses: {
    200: answers(backupCodes, 'Ten codes if it was the first factor, else none'),
    400: refuses('The answer is wrong'),
    401: refuses('Signed out, or the sign-in has expired'),
    404: refuses('No such factor'),
    409: refuses('This passkey is already in use'),
    410: refuses('The challenge has expired'),
    429: refuses('Too many attempts'),
  },
})

const rename = route('factor.rename', 'patch', '/factors/{id}', {
  summary: 'Rename a second factor',
  request: { params: idParam, body: jsonBody(z.object({ friendlyName: factorName })) },
  responses: {
    204: { description: 'Renamed' },
    400: refuses('The name is invalid'),
    404: refuses('No such factor'),
  },
})

const remove = route('factor.remove', 'delete', '/factors/{id}', {
  summary: 'Remove a second factor; the last one with its backup codes',
  request: { params: idParam },
  responses: {
    204: { description: 'Removed' },
    404: refuses('No such factor'),
    409: refuses('The last one of an administrator, or the only sign-in method'),
  },
})

const makeCodes = route('factor.make_recovery_codes', 'post', '/recovery-codes', {
  summary: 'Replace the backup codes by ten new ones',
  responses: {
    201: answers(backupCodes, 'The ten codes, returned once'),
    404: refuses('No second factor is set up'),
  },
})

/**
 * Maximum number of codes that a caller may try per hour. Three of a million codes are valid at any moment: an attacker
 * who has the password and tries this many succeeds about once in two years, and each wrong code is in the audit log.
 */
const ANSWERS_PER_HOUR = 20

interface RequestedFactor {
  factor: FactorRow
  member: SessionMember | null
  /** Key under which the rate limit counts the caller's attempts. */
  countedFor: string
}

/**
 * Returns the key under which attempts are counted. Callers from unknown devices share one count per account. A member
 * has separate counts per session and per known device, so attackers do not use up the member's attempts.
 */
function countedFor(
  memberId: string,
  member: SessionMember | null,
  waiting: { deviceId: string | null } | null,
): string {
  if (member) return `session:${member.sessionId}`
  const deviceId = waiting?.deviceId ?? null
  return deviceId === null ? `strangers:${memberId}` : `device:${deviceId} ${memberId}`
}

export function factorRoutes(parts: FactorDeps) {
  const { config, sessions, jobs, attempts, phoneSender } = parts
  const codes = createCodeSender(parts)
  const answersPerHour = createRateLimit({ perHour: ANSWERS_PER_HOUR, refusal: 'auth.too_many_attempts' })

  /**
   * Returns a factor of the caller. The caller is signed in (`member`), or has given a password and waits for the
   * second step (`member` is null).
   */
  async function requestedFactor(c: Context<AppEnv>, id: string): Promise<RequestedFactor> {
    const { member } = c.var.viewer
    const waiting = member ? null : await sessions.signIn.waiting(c.req.raw.headers)
    const memberId = member?.id ?? waiting?.memberId
    if (memberId === undefined) throw new AppError('auth.signed_out')
    const factor = await findFactor(c.var.db, { memberId, id }, c.var.clock())
    // A caller who has only given the password must use a verified factor, and must not finish adding a new
    // one.
    if (!factor || (!member && factor.verifiedAt === null)) throw new AppError('factor.not_found')
    return { factor, member, countedFor: countedFor(memberId, member, waiting) }
  }

  async function countAnswer(c: Context<AppEnv>, { factor, countedFor }: RequestedFactor): Promise<void> {
    await attempts.count(`address:${c.var.address}`)
    // Answers with a passkey are limited by IP address only, because a signature cannot be guessed.
    if (factor.type === 'webauthn') return
    await attempts.count(`factors:${countedFor}`)
    await answersPerHour.count(countedFor)
  }

  return apiRoutes()
    .openapi(listOwn, async (c) => {
      const { db, clock } = c.var
      const { id } = memberOf(c)
      const [own, recoveryCodesLeft] = await Promise.all([
        listFactors(db, id, clock()),
        countBackupCodes(db, id),
      ])
      const available = factorType.options.filter((type) => type !== 'phone' || phoneSender !== null)
      return c.json(
        { factors: own.map((row) => asShown(row, parts)), recoveryCodesLeft, available },
        200,
        noStore,
      )
    })
    .openapi(enrol, async (c) => {
      const { db, clock } = c.var
      const requested = c.req.valid('json')
      return c.json(await enrolFactor(parts, { db, clock, member: memberOf(c), requested }), 201, noStore)
    })
    .openapi(challenge, async (c) => {
      const found = await requestedFactor(c, c.req.valid('param').id)
      return c.json(await challengeFactor({ ...parts, codes }, factorRequest(c, parts), found), 201, noStore)
    })
    .openapi(verify, async (c) => {
      const requested = await requestedFactor(c, c.req.valid('param').id)
      const { factor, member } = requested
      await countAnswer(c, requested)
      const answered = { factor, answer: c.req.valid('json'), caller: callerOf(c) }
      const verified = member
        ? await verifyAsMember(parts, factorRequest(c, parts), { ...answered, member })
        : await verifyAsWaiting(parts, factorRequest(c, parts), answered)
      sendCookies(c, verified.setCookies)
      return c.json({ recoveryCodes: verified.backupCodes }, 200, noStore)
    })
    .openapi(rename, async (c) => {
      const own = { memberId: memberOf(c).id, id: c.req.valid('param').id }
      const isRenamed = await renameFactor(c.var.db, own, c.req.valid('json').friendlyName)
      if (!isRenamed) throw new AppError('factor.not_found')
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      const { db, clock } = c.var
      const own = { memberId: memberOf(c).id, id: c.req.valid('param').id }
      const usable = config.providers.map(({ id }) => id)
      await removeFactor(jobs, { db, clock, own, usable })
      await renewCookies(c, sessions)
      return c.body(null, 204)
    })
    .openapi(makeCodes, async (c) => {
      const { db, clock } = c.var
      const made = await renewBackupCodes(jobs, { db, clock, memberId: memberOf(c).id })
      return c.json({ recoveryCodes: made }, 201, noStore)
    })
}

function asShown(row: FactorRow, parts: Pick<FactorDeps, 'secrets'>): Factor {
  const { id, type, name, verifiedAt, createdAt, lastUsedAt } = row
  return {
    id,
    factorType: type,
    friendlyName: name,
    status: verifiedAt === null ? 'unverified' : 'verified',
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    hint: maskedPhone(row, parts),
  }
}
