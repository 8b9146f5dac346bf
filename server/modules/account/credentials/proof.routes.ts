import { accountSecurity, passwordProof } from '#contract/account/account.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { findPasswordHash } from '#server/auth/passwords/password.queries.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { lacksSecondStep, memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import { findSecurity } from './credentials.queries.ts'
import { provePassword } from './prove-password.ts'

const readSecurity = route('account.read_security', 'get', '/security', {
  summary: 'Get the email address, and whether there is a password',
  responses: { 200: answers(accountSecurity, 'The current state') },
})

const prove = route('account.prove', 'post', '/session/proof', {
  summary: 'Re-authenticate with the password',
  description: 'For the next ten minutes this session may change sign-in methods.',
  request: { body: jsonBody(passwordProof) },
  responses: {
    204: { description: 'Re-authenticated' },
    403: refuses('Wrong password; or a second factor is required'),
    429: refuses('Too many attempts'),
    503: refuses('Too many concurrent password checks'),
  },
})

export function proofRoutes({
  config,
  sessions,
  attempts,
}: Pick<WebContext, 'config' | 'sessions' | 'attempts'>) {
  const usable = config.providers.map(({ id }) => id)
  return apiRoutes()
    .openapi(readSecurity, async (c) => {
      const member = memberOf(c)
      const security = await findSecurity(c.var.db, member.id, usable)
      if (!security) throw new AppError('auth.signed_out')
      const isPasswordProof = security.hasPassword && !lacksSecondStep(member)
      return c.json({ ...security, isPasswordProof }, 200)
    })
    .openapi(prove, async (c) => {
      const { db, clock } = c.var
      const member = memberOf(c)
      // A session that lacks the second step cannot be re-authenticated with a password. Checking the
      // password would only disclose whether it is right.
      if (lacksSecondStep(member)) throw new AppError('auth.proof_needed')
      const { password } = c.req.valid('json')
      const passwordHash = await findPasswordHash(db, member.id)
      await provePassword(
        { db, clock, attempts },
        { memberId: member.id, sessionId: member.sessionId, passwordHash, password, field: 'password' },
      )
      // The audit log is written before the session is renewed, because renewing makes the current cookies invalid. If
      // writing the audit log failed after it, the browser would not receive the new cookies, and the member would be
      // signed out.
      await recordOwnAudit(db, clock, member.id, { kind: 'session.proven', details: { by: 'password' } })
      sendCookies(c, await sessions.prove(member))
      return c.body(null, 204)
    })
}
