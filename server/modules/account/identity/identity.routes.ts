import { z } from '@hono/zod-openapi'
import {
  identities,
  identityDestination,
  newIdentityAccount,
  pendingIdentity,
  providerId,
} from '#contract/account/identity.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { findOwnerOfEmail } from '#server/platform/accounts/account.queries.ts'
import { callerOf } from '#server/platform/http/caller-of.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { sendCookies } from '#server/platform/sessions/renew-cookies.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { connect, disconnect } from './connections.ts'
import { createAccountFor } from './create-account.ts'
import { listIdentities } from './identity.queries.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { Pending } from './oauth-cookies.ts'

const readPending = route('identity.read_pending', 'get', '/identities/pending', {
  summary: 'Who came back from a provider, and what may become of it',
  responses: {
    200: answers(pendingIdentity, 'Somebody we do not know yet'),
    403: refuses('Their provider does not vouch for their address'),
    410: refuses('Nobody has come back, or more than ten minutes ago'),
  },
})

const createOwn = route('identity.create_account', 'post', '/identities/pending/account', {
  summary: 'Create an account for whoever came back, and sign in',
  request: { body: jsonBody(newIdentityAccount) },
  responses: {
    200: answers(identityDestination, 'Signed in; where they wanted to go'),
    400: refuses('They do not say that they are old enough'),
    403: refuses('Their provider does not vouch for their address'),
    409: refuses('Somebody has this address'),
    410: refuses('Nobody has come back, or more than ten minutes ago'),
    429: refuses('Too many attempts'),
  },
})

const connectOwn = route('identity.connect', 'post', '/identities/pending/connect', {
  summary: 'Let whoever came back open my account from now on',
  responses: {
    200: answers(identityDestination, 'Connected; where I wanted to go'),
    403: refuses('A proof of who I am is needed first'),
    409: refuses('It opens another account already, or another one of this provider opens mine'),
    410: refuses('Nobody has come back, or more than ten minutes ago'),
  },
})

const listOwn = route('identity.list_own', 'get', '/identities', {
  summary: 'The providers that open my account',
  responses: { 200: answers(identities, 'The oldest first') },
})

const disconnectOwn = route('identity.disconnect', 'delete', '/identities/{provider}', {
  summary: 'Let a provider open my account no more',
  request: { params: z.object({ provider: providerId }) },
  responses: {
    204: { description: 'Disconnected' },
    403: refuses('A proof of who I am is needed first'),
    404: refuses('It is not connected, or no longer'),
    409: refuses('Nothing else would open my account'),
  },
})

export function identityRoutes(parts: IdentityParts) {
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

  /** @throws {AppError} `identity.expired` */
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
      // The member who connects it has signed in and out again since.
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
      // The provider has confirmed their address.
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
