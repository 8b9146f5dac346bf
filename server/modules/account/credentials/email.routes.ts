import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { confirmationLink, emailAddress, linkToken } from '#contract/account/account.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { createChallenge } from '#server/auth/challenges/challenges.ts'
import { renewCookies } from '#server/auth/renew-cookies.ts'
import type { WebContext } from '#server/module/module-context.ts'
import type { EmailCap } from '#server/modules/account/credentials/emails/email-cap.ts'
import { emailChangeConfirmation } from '#server/modules/account/credentials/emails/email-change.ts'
import { links } from '#server/modules/account/credentials/emails/links.ts'
import { verificationEmail } from '#server/modules/account/credentials/emails/verification.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { onceAMinute } from '#server/platform/jobs/once-a-minute.ts'
import { confirmEmail, isConfirmationDone } from './confirm-email.ts'

const requestVerification = route('account.request_verification', 'post', '/email/verification', {
  summary: 'Resend the confirmation email',
  responses: {
    204: { description: 'The email is sent, unless the address is already confirmed' },
    429: refuses('Too many attempts'),
  },
})

const confirm = route('account.verify_email', 'post', '/email/confirmation', {
  summary: 'Confirm an email address by the token of an email',
  description: 'The token of an address change applies the change and ends the other sessions.',
  request: { body: jsonBody(z.object({ token: linkToken })) },
  responses: {
    204: { description: 'Confirmed' },
    410: refuses('The token is used, expired or invalid; or another account uses the address by now'),
  },
})

const checkConfirmation = route('account.check_confirmation_link', 'post', '/email/confirmation/check', {
  summary: 'Check the token of an email before confirming the address',
  description: 'Does not use up the token.',
  request: { body: jsonBody(z.object({ token: linkToken })) },
  responses: {
    200: answers(confirmationLink, 'The token is valid, or its address is confirmed already'),
    410: refuses('The token is used, expired or invalid'),
  },
})

const changeEmail = route('account.change_email', 'put', '/email', {
  summary: 'Request a change of the email address',
  description: 'It takes effect once the link in the email to the new address is opened.',
  request: { body: jsonBody(emailAddress) },
  responses: {
    204: { description: 'An email is sent; the response is the same if the address is taken' },
    400: refuses('The address is invalid'),
    429: refuses('Too many attempts'),
  },
})

export function emailRoutes({
  sessions,
  jobs,
  attempts,
  emailCap,
  onEmailVerified,
}: WebContext & { emailCap: EmailCap }) {
  /**
   * Limits the number of emails to an unconfirmed address that a member has entered, because it may belong to
   * another person.
   * @throws {AppError} `auth.too_many_letters`
   */
  function checkEmailCap(c: Context<AppEnv>, email: string): void {
    const isOwn = memberOf(c).email === email
    if (emailCap.admits(email, { address: c.var.address, isKnown: isOwn })) return
    throw new AppError('auth.too_many_letters')
  }

  return apiRoutes()
    .openapi(requestVerification, async (c) => {
      const { id: memberId, email, emailVerified } = memberOf(c)
      await attempts.count(`letter:${memberId}`)
      if (emailVerified) return c.body(null, 204)
      checkEmailCap(c, email)
      await jobs.send(verificationEmail, { memberId }, onceAMinute(memberId, c.var.clock()))
      return c.body(null, 204)
    })
    .openapi(confirm, async (c) => {
      const { db, clock, viewer } = c.var
      const memberId = await confirmEmail({ db, clock, jobs, onEmailVerified }, c.req.valid('json').token)
      if (viewer.member?.id === memberId) await renewCookies(c, sessions)
      return c.body(null, 204)
    })
    .openapi(checkConfirmation, async (c) =>
      c.json({ isConfirmed: await isConfirmationDone(c.var, c.req.valid('json').token) }, 200),
    )
    .openapi(changeEmail, async (c) => {
      const { db, clock } = c.var
      const { id: memberId, sessionId } = memberOf(c)
      const { email } = c.req.valid('json')
      await attempts.count(`letter:${memberId}`)
      checkEmailCap(c, email)
      // Whether the address is taken is checked later, by the job that sends the email, so that the
      // response time is the same for every address.
      const details = { email, sessionId }
      const challenge = await createChallenge(db, clock, { ...links.changeEmail, memberId, details })
      await jobs.send(emailChangeConfirmation, { challengeId: challenge.id })
      return c.body(null, 204)
    })
}
