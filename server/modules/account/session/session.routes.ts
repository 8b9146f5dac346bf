import { z } from '@hono/zod-openapi'
import { credentials, newAccount, ownAccount } from '#contract/account/account.ts'
import type { SignUp } from '#server/auth/accounts/sign-up.ts'
import { callerOf } from '#server/auth/guessing/caller-of.ts'
import type { WebContext } from '#server/module/module-context.ts'
import type { RefusePassword } from '#server/modules/account/credentials/refuse-password.public.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import { effectiveRole } from '#server/platform/http/viewer.ts'

const viewer = z.object({ member: ownAccount.nullable() })

const readOwn = route('account.read_own', 'get', '/session', {
  summary: 'Get the signed-in member',
  responses: { 200: answers(viewer, 'The member, or null for a visitor') },
})

const signUp = route('account.sign_up', 'post', '/accounts', {
  summary: 'Create an account',
  request: { body: jsonBody(newAccount) },
  responses: {
    204: { description: 'Done; the response is the same if the address already has an account' },
    400: refuses('A field is invalid'),
    429: refuses('Too many attempts'),
  },
})

const signIn = route('account.sign_in', 'post', '/session', {
  summary: 'Sign in',
  request: { body: jsonBody(credentials) },
  responses: {
    202: { description: 'The password is right and a second step is required, see /second-step' },
    204: { description: 'Signed in; the session is in an HttpOnly cookie' },
    401: refuses('Wrong email address or password'),
    429: refuses('Too many attempts'),
    503: refuses('Too many concurrent sign-ins'),
  },
})

const signOut = route('account.sign_out', 'delete', '/session', {
  summary: 'Sign out',
  responses: { 204: { description: 'Signed out, now or before' } },
})

type Deps = Pick<WebContext, 'sessions' | 'attempts'> & { signUp: SignUp; refusePassword: RefusePassword }

export function sessionRoutes({ signUp: createAccount, sessions, attempts, refusePassword }: Deps) {
  return apiRoutes()
    .openapi(readOwn, (c) =>
      c.json({ member: ownAccountOf(c.get('viewer').member) }, 200, { 'cache-control': 'no-store' }),
    )
    .openapi(signUp, async (c) => {
      await attempts.count(`address:${c.var.address}`)
      const typed = c.req.valid('json')
      // The password that the new member chose is validated before the address is looked up, so that a
      // rejection does not disclose whether the address has an account.
      await refusePassword(typed.password, typed.email)
      await createAccount(typed)
      return c.body(null, 204)
    })
    .openapi(signIn, async (c) => {
      const typed = c.req.valid('json')
      const { step, setCookies } = await sessions.signIn.byPassword(typed, callerOf(c))
      sendCookies(c, setCookies)
      return c.body(null, step === 'done' ? 204 : 202)
    })
    .openapi(signOut, async (c) => {
      const { setCookies } = await sessions.signOut(c.req.raw.headers)
      sendCookies(c, setCookies)
      return c.body(null, 204)
    })
}

function ownAccountOf(member: SessionMember | null) {
  if (!member) return null
  const { id, email, emailVerified, displayName } = member
  const role = effectiveRole(member)
  return {
    id,
    email,
    emailVerified,
    displayName,
    role,
    isSecondStepMissing: role !== member.role,
    deletionDueAt: isoInstant(member.deletionDueAtMs),
    createdAt: new Date(member.createdAtMs).toISOString(),
    onboardedAt: isoInstant(member.onboardedAtMs),
  }
}

const isoInstant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
