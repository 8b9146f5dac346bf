import type { Context } from 'hono'
import { backupCodeAnswer, factorChallenge, passkeyAnswer, secondStep } from '#contract/account/factor.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { callerOf } from '#server/auth/guessing/caller-of.ts'
import { countBackupCodes } from '#server/modules/account/factor/backup-code/backup-codes.queries.ts'
import { useBackupCode } from '#server/modules/account/factor/backup-code/use-backup-code.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import { challengeAnyPasskey } from './challenge-factor.ts'
import { listFactors } from './factor.queries.ts'
import { type FactorDeps, factorRequest } from './factor-deps.ts'
import { maskedPhone } from './masked-phone.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { recordWrongSecondStep } from './verify-factor.ts'

/**
 * Limit per IP address on starting sign-ins with a passkey: high enough for a congregation that signs in at once, low
 * enough to prevent a flood of rows in the database.
 */
const PASSKEY_CHALLENGES_PER_MINUTE = 60

const noStore = { 'cache-control': 'no-store' }

const readSecondStep = route('factor.read_second_step', 'get', '/second-step', {
  summary: 'List the second factors for the sign-in in progress',
  responses: {
    200: answers(secondStep, 'The verified factors, and whether backup codes are left'),
    401: refuses('No password was given, or it has expired'),
  },
})

const answerByBackupCode = route('factor.use_recovery_code', 'post', '/second-step/recovery-code', {
  summary: 'Complete a sign-in with a backup code, which is used up',
  request: { body: jsonBody(backupCodeAnswer) },
  responses: {
    204: { description: 'Signed in; the session is in an HttpOnly cookie' },
    400: refuses('The code is wrong or used'),
    401: refuses('No password was given, or it has expired'),
    429: refuses('Too many attempts'),
  },
})

const beginPasskeySignIn = route('factor.begin_passkey_sign_in', 'post', '/passkey-challenges', {
  summary: 'Create a challenge for sign-in with a passkey',
  responses: {
    201: answers(factorChallenge, 'Options for the browser’s request to its passkeys'),
    429: refuses('Too many attempts'),
  },
})

const passkeySignIn = route('factor.sign_in_with_passkey', 'post', '/session/passkey', {
  summary: 'Sign in with a passkey',
  request: { body: jsonBody(passkeyAnswer) },
  responses: {
    204: { description: 'Signed in; the session is in an HttpOnly cookie' },
    400: refuses('The signature is invalid'),
    401: refuses('Unknown passkey'),
    410: refuses('The challenge has expired'),
    429: refuses('Too many attempts'),
  },
})

/** Routes for the second step of a sign-in after the password, and for sign-in with a passkey alone. */
export function secondStepRoutes(parts: FactorDeps) {
  const { sessions, jobs, attempts } = parts
  const beginning = createRateLimit({
    perMinute: PASSKEY_CHALLENGES_PER_MINUTE,
    refusal: 'auth.too_many_attempts',
  })

  async function waitingMemberId(c: Context<AppEnv>): Promise<string> {
    const waiting = await sessions.signIn.waiting(c.req.raw.headers)
    if (!waiting) throw new AppError('auth.second_step_expired')
    return waiting.memberId
  }

  return apiRoutes()
    .openapi(readSecondStep, async (c) => {
      const { db, clock } = c.var
      const memberId = await waitingMemberId(c)
      const [all, codesLeft] = await Promise.all([
        listFactors(db, memberId, clock()),
        countBackupCodes(db, memberId),
      ])
      const factors = all
        .filter(({ verifiedAt }) => verifiedAt !== null)
        .map((row) => ({
          id: row.id,
          factorType: row.type,
          friendlyName: row.name,
          hint: maskedPhone(row, parts),
        }))
      return c.json({ factors, hasRecoveryCodes: codesLeft > 0 }, 200, noStore)
    })
    .openapi(answerByBackupCode, async (c) => {
      const { db, clock } = c.var
      const { headers } = c.req.raw
      const memberId = await waitingMemberId(c)
      // Backup codes are limited by IP address only. They need no stricter limit, because 120 bits cannot be guessed. A
      // limit by account would let a stranger with the password use up the member's attempts.
      await attempts.count(`address:${c.var.address}`)
      if (!(await useBackupCode(jobs, { db, clock, memberId, typed: c.req.valid('json').code }))) {
        await recordWrongSecondStep({ db, clock }, memberId, headers)
        throw new AppError('factor.wrong_code')
      }
      const { setCookies } = await sessions.signIn.finish('recovery_code', callerOf(c))
      sendCookies(c, setCookies)
      return c.body(null, 204)
    })
    .openapi(beginPasskeySignIn, async (c) => {
      // Starting a sign-in with a passkey is limited, because anyone can do it, and it inserts a row that stays for
      // minutes.
      await beginning.count(`address:${c.var.address}`)
      return c.json(await challengeAnyPasskey(factorRequest(c, parts)), 201, noStore)
    })
    .openapi(passkeySignIn, async (c) => {
      await attempts.count(`address:${c.var.address}`)
      const answered = { ...c.req.valid('json'), caller: callerOf(c) }
      const setCookies = await signInWithPasskey(parts, factorRequest(c, parts), answered)
      sendCookies(c, setCookies)
      return c.body(null, 204)
    })
}
