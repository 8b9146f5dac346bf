import { z } from '@hono/zod-openapi'
import {
  identities,
  identityDestination,
  newIdentityAccount,
  pendingIdentity,
  providerId,
} from '#contract/account/identity.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { findOwnerOfEmail } from '#server/auth/accounts/account.queries.ts'
import { callerOf } from '#server/auth/guessing/caller-of.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { connect, disconnect } from './connections.ts'
import { createAccountFor } from './create-account.ts'
import { listIdentities } from './identity.queries.ts'
import type { IdentityDeps } from './identity-deps.ts'
import type { Pending } from './oauth-cookies.ts'

const readPending = route('identity.read_pending', 'get', '/identities/pending', {
  summary: 'Get the unknown identity that has returned from a provider',
  responses: {
    200: answers(pendingIdentity, 'The identity'),
    403: refuses('The provider has not verified the email address'),
    410: refuses('There is none, or it is older than ten minutes'),
  },
})

const createOwn = route('identity.create_account', 'post', '/identities/pending/account', {
  summary: 'Create an account for the returned identity, and sign in',
  request: { body: jsonBody(newIdentityAccount) },
  responses: {
    200: answers(identityDestination, 'Signed in; the requested destination'),
    400: refuses('The age was not confirmed'),
    403: refuses('The provider has not verified the email address'),
    409: refuses('Another account uses this address'),
    410: refuses('There is none, or it is older than ten minutes'),
    429: refuses('Too many attempts'),
  },
})

const connectOwn = route('identity.connect', 'post', '/identities/pending/connect', {
  summary: 'Connect the returned identity to the account',
  responses: {
    200: answers(identityDestination, 'Connected; the requested destination'),
    403: refuses('Re-authentication is required'),
    409: refuses(
      'Connected to another account, or another identity of this provider is connected to this one',
    ),
    410: refuses('There is none, or it is older than ten minutes'),
  },
})

const listOwn = route('identity.list_own', 'get', '/identities', {
  summary: 'List the connected identities',
  responses: { 200: answers(identities, 'Oldest first') },
})

const disconnectOwn = route('identity.disconnect', 'delete', '/identities/{provider}', {
  summary: 'Disconnect an identity',
  request: { params: z.object({ provider: providerId }) },
  responses: {
    204: { description: 'Disconnected' },
    403: refuses('Re-authentication is required'),
    404: refuses('It is not connected'),
    409: refuses('No other sign-in method is left'),
  },
})

export function identityRoutes(parts: IdentityDeps) {
  const {
    sessions,
    jobs,
    attempts,
    providers,
    oauthCookies,
    saveInvitation,
    onAccountCreated,
    onEmailVerified,
  } = parts

  /**
   * Returns the identity in the request's cookie: one that is not connected to an account yet.
   * @throws {AppError} `identity.expired`
   */
  async function pendingIn(headers: Headers): Promise<Pending> {
    const pending = await oauthCookies.pending.open(headers)
    if (!pending) throw new AppError('identity.expired')
    return pending
  }

  return apiRoutes()
    .openapi(readPending, async (c) => {
      const { provider, email, emailVerified } = await pendingIn(c.req.raw.headers)
      const words = { provider: providers.wordsFor(provider), email }
      if (c.var.viewer.member) return c.json({ ...words, next: 'connect' as const }, 200)
      // An identity with an unconfirmed address cannot create an account. It could only be connected to the account of
      // a signed-in member, but the caller is no longer signed in.
      if (!emailVerified) throw new AppError('identity.email_unverified')
      const next = (await findOwnerOfEmail(c.var.db, email)) ? ('sign_in_first' as const) : ('new' as const)
      return c.json({ ...words, next }, 200)
    })
    .openapi(createOwn, async (c) => {
      await attempts.count(`address:${c.var.address}`)
      const { db, clock } = c.var
      const caller = callerOf(c)
      const pending = await pendingIn(caller.headers)
      const requested = c.req.valid('json')
      const { memberId, isNew } = await createAccountFor({ db, clock, saveInvitation }, pending, requested)
      if (isNew) onAccountCreated(memberId)
      // The provider has confirmed the address of the new account. That is a condition of a referral, so referrals are
      // checked now.
      if (isNew && requested.referralCode !== undefined) onEmailVerified(memberId)
      const completed = await completeSignIn(
        { sessions, db, clock },
        { memberId, destination: pending, caller },
      )
      sendCookies(c, [...completed.setCookies, oauthCookies.pending.clear()])
      return c.json({ redirectTo: completed.redirectTo }, 200)
    })
    .openapi(connectOwn, async (c) => {
      const { db, clock } = c.var
      const { provider, sub, redirectTo } = await pendingIn(c.req.raw.headers)
      await connect({ db, clock, jobs }, { provider, sub, memberId: memberOf(c).id })
      sendCookies(c, [oauthCookies.pending.clear()])
      return c.json({ redirectTo }, 200)
    })
    .openapi(listOwn, async (c) => {
      const connected = await listIdentities(c.var.db, memberOf(c).id)
      return c.json(
        {
          identities: connected.map(({ provider, connectedAt }) => ({
            provider: providers.wordsFor(provider),
            connectedAt: connectedAt.toISOString(),
          })),
        },
        200,
      )
    })
    .openapi(disconnectOwn, async (c) => {
      const { db, clock } = c.var
      const { provider } = c.req.valid('param')
      const usable = providers.listed.map(({ id }) => id)
      await disconnect({ db, clock, jobs }, { provider, memberId: memberOf(c).id, usable })
      return c.body(null, 204)
    })
}
