import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#contract/errors/app-error.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { callerOf } from '#server/auth/guessing/caller-of.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import type { Claims } from './claims.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findOwner } from './identity.queries.ts'
import type { IdentityDeps } from './identity-deps.ts'
import type { Destination } from './oauth-cookies.ts'
import { redirectOnError } from './redirect-on-error.ts'
import { callbackUrl, originOf } from './redirect-urls.ts'

const PATH = '/auth/callback/:provider'
const MAX_BODY_BYTES = 64 * 1024

/** Parameters of a provider's response (RFC 6749, section 4.1.2; RFC 9207). */
const callbackDeps = ['code', 'state', 'iss', 'error'] as const

type Deps = Pick<IdentityDeps, 'sessions' | 'providers' | 'oauthCookies' | 'publicUrl'>

/**
 * Routes of the redirect URIs, to which providers send the browser after a sign-in. Not under /api, because browsers
 * open them as pages; the response redirects at once.
 */
export function callbackRoutes(parts: Deps) {
  const { providers, oauthCookies, publicUrl } = parts
  return new Hono<AppEnv>()
    .get(PATH, permit('identity.return'), async (c) => {
      leaveNoTrace(c)
      const begun = await oauthCookies.authorization.open(c.req.raw.headers)
      sendCookies(c, [oauthCookies.authorization.clear()])
      return redirectOnError(
        c,
        async () => {
          const provider = providers.find(c.req.param('provider'))
          if (begun?.provider !== provider.id) throw new AppError('identity.refused')
          const returnedTo = callbackUrl(originOf(c, publicUrl), provider.id)
          returnedTo.search = new URL(c.req.url).search
          const claims = await provider.finish(returnedTo, begun.checks, c.var.log)
          const { redirectTo, codeChallenge } = begun
          const destination = { redirectTo, ...(codeChallenge && { codeChallenge }) }
          return welcome(c, parts, { ...claims, provider: provider.id }, destination)
        },
        () => begun?.redirectTo ?? '/',
      )
    })
    .post(
      PATH,
      permit('identity.return'),
      bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => refuseTooLarge() }),
      async (c) => {
        leaveNoTrace(c)
        // If a provider responds with a form, the browser posts the form from the provider's page, and so
        // does not send our cookie that stores the pending authorization. The browser does send the cookie
        // with the GET request that follows the redirect below.
        const form = await c.req.parseBody()
        const answer = new URLSearchParams()
        for (const name of callbackDeps) {
          const value = form[name]
          if (typeof value === 'string') answer.set(name, value)
        }
        return c.redirect(`${new URL(c.req.url).pathname}?${answer}`, 303)
      },
    )
}

/**
 * Continues after the provider has identified the user, depending on whether the identity is connected to an account
 * and who is signed in.
 */
async function welcome(
  c: Context<AppEnv>,
  { sessions, oauthCookies }: Deps,
  claims: Claims & { provider: string },
  destination: Destination,
): Promise<Response> {
  const { db, clock } = c.var
  await c.var.confirmViewer()
  const { member } = c.var.viewer
  const owner = await findOwner(db, claims)

  if (owner !== null && (!member || destination.codeChallenge)) {
    const caller = callerOf(c)
    const completed = await completeSignIn({ sessions, db, clock }, { memberId: owner, destination, caller })
    sendCookies(c, completed.setCookies)
    return c.redirect(completed.redirectTo, 303)
  }
  if (owner === null) {
    if (!member && !claims.emailVerified) throw new AppError('identity.email_unverified')
    sendCookies(c, [await oauthCookies.pending.seal({ ...claims, ...destination })])
    return c.redirect('/auth/connect', 303)
  }
  if (owner !== member?.id) throw new AppError('identity.already_connected')
  // The identity belongs to the signed-in member, so the member has confirmed who they are (re-authentication). That is
  // not enough for a member with a second factor.
  if (!member.hasSecondFactor) {
    sendCookies(c, await sessions.prove(member))
    await recordOwnAudit(db, clock, owner, { kind: 'session.proven', details: { by: 'provider' } })
  }
  return c.redirect(destination.redirectTo, 303)
}

/** Sets headers that keep the URL out of caches and referrers, because it contains a code. */
function leaveNoTrace(c: Context<AppEnv>): void {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
}

function refuseTooLarge(): never {
  throw new AppError('request.too_large')
}
