import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { emailAddress, linkToken, newPassword, passwordChange } from '#contract/account/account.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import { callerOf } from '#server/auth/guessing/caller-of.ts'
import { findPasswordHash } from '#server/auth/passwords/password.queries.ts'
import { renewCookies } from '#server/auth/renew-cookies.ts'
import type { WebContext } from '#server/module/module-context.ts'
import type { EmailCap } from '#server/modules/account/credentials/emails/email-cap.ts'
import { resetEmail } from '#server/modules/account/credentials/emails/reset.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { onceAMinute } from '#server/platform/jobs/once-a-minute.ts'
import { changePassword, removePassword } from './change-password.ts'
import { findRecognisable } from './credentials.queries.ts'
import { provePassword } from './prove-password.ts'
import type { RefusePassword } from './refuse-password.public.ts'
import { openResetLink, resetPassword } from './reset-password.ts'

const requestReset = route('account.request_reset', 'post', '/password/reset', {
  summary: 'Request a password reset email',
  request: { body: jsonBody(emailAddress) },
  responses: {
    204: { description: 'Sent if the address has an account; the response is the same if it has none' },
    400: refuses('The address is invalid'),
    429: refuses('Too many attempts'),
  },
})

const checkResetLink = route('account.check_reset_link', 'post', '/password/reset/check', {
  summary: 'Check the token of an email before setting a new password',
  description: 'Does not use up the token.',
  request: { body: jsonBody(z.object({ token: linkToken })) },
  responses: {
    204: { description: 'The token is valid' },
    410: refuses('The token is used, expired or invalid'),
    429: refuses('Too many attempts'),
  },
})

const reset = route('account.reset_password', 'put', '/password/reset', {
  summary: 'Set a new password by the token of an email',
  description: 'Ends every session of the member. Does not sign in; second factors remain.',
  request: { body: jsonBody(newPassword.extend({ token: linkToken })) },
  responses: {
    204: { description: 'The password is changed' },
    400: refuses('The password is rejected; the token remains valid'),
    410: refuses('The token is used, expired or invalid'),
    429: refuses('Too many attempts'),
    503: refuses('Too many concurrent password checks'),
  },
})

const change = route('account.change_password', 'put', '/password', {
  summary: 'Change the password, or set the first one',
  description: 'Ends the other sessions.',
  request: { body: jsonBody(passwordChange) },
  responses: {
    204: { description: 'The password is changed' },
    400: refuses('The new password is rejected'),
    403: refuses('The current password is wrong, or re-authentication is required'),
    429: refuses('Too many attempts'),
    503: refuses('Too many concurrent password checks'),
  },
})

const remove = route('account.remove_password', 'delete', '/password', {
  summary: 'Remove the password',
  responses: {
    204: { description: 'Removed, or there was none' },
    409: refuses('No other sign-in method is left'),
  },
})

export function passwordRoutes(parts: WebContext & { emailCap: EmailCap; refusePassword: RefusePassword }) {
  const { config, sessions, jobs, attempts, emailCap, refusePassword, onEmailVerified } = parts
  return apiRoutes()
    .openapi(requestReset, async (c) => {
      const { db, clock, address } = c.var
      const { email } = c.req.valid('json')
      await attempts.count(`address:${address}`)
      // The same work is done whether or not the address has an account or has reached its email
      // limit, so that the response time discloses nothing. Without an account, the job finds no
      // member.
      const found = await findRecognisable(db, email)
      const own = { actorId: null, subjectId: found?.id ?? null }
      await recordAudit(db, clock, { kind: 'password.reset_requested', ...own, details: {} })
      const isKnown = found !== undefined && sessions.signIn.isKnown(found, callerOf(c))
      const isAdmitted = emailCap.admits(email, { address, isKnown })
      const memberId = (isAdmitted && found?.id) || randomUUID()
      await jobs.send(resetEmail, { memberId }, onceAMinute(memberId, clock()))
      return c.body(null, 204)
    })
    .openapi(checkResetLink, async (c) => {
      const { db, clock, address } = c.var
      await attempts.count(`address:${address}`)
      await openResetLink(db, clock, c.req.valid('json').token)
      return c.body(null, 204)
    })
    .openapi(reset, async (c) => {
      const { db, clock, address } = c.var
      await attempts.count(`address:${address}`)
      const resetDeps = { db, clock, jobs, refusePassword, onEmailVerified }
      const memberId = await resetPassword(resetDeps, c.req.valid('json'))
      // Resetting a password ends all sessions. The access cookie of this browser would be valid for another minute, so
      // it is deleted here.
      if (c.var.viewer.member?.id === memberId) await renewCookies(c, sessions)
      return c.body(null, 204)
    })
    .openapi(change, async (c) => {
      const { db, clock } = c.var
      const member = memberOf(c)
      const { current = '', password } = c.req.valid('json')
      const passwordHash = await findPasswordHash(db, member.id)
      if (passwordHash !== null) {
        const { id: memberId, sessionId } = member
        const typed = { memberId, sessionId, passwordHash, password: current, field: 'current' } as const
        await provePassword({ db, clock, attempts }, typed)
      }
      await refusePassword(password, member.email)
      await changePassword({ db, clock, jobs }, member, { password, isFirst: passwordHash === null })
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      const { db, clock } = c.var
      const usable = config.providers.map(({ id }) => id)
      await removePassword({ db, clock, jobs }, { memberId: memberOf(c).id, usable })
      return c.body(null, 204)
    })
}
