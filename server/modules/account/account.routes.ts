import { OpenAPIHono, z } from '@hono/zod-openapi'
import { credentials, newAccount, ownAccount } from '#contract/account.ts'
import type { AppEnv, SessionMember } from '#server/platform/app-env.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { answers, jsonBody, refuses, route, validated } from '#server/platform/route.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'

const viewer = z.object({ member: ownAccount.nullable() })

const readOwn = route('account.read_own', {
  method: 'get',
  path: '/session',
  summary: 'Who is signed in',
  responses: { 200: answers(viewer, 'The member, or null for a visitor') },
})

const signUp = route('account.sign_up', {
  method: 'post',
  path: '/accounts',
  summary: 'Create an account',
  request: { body: jsonBody(newAccount) },
  responses: {
    204: { description: 'Done; the same answer where the address has an account already' },
    400: refuses('A field is not as it must be'),
    429: refuses('Too many attempts'),
  },
})

const signIn = route('account.sign_in', {
  method: 'post',
  path: '/session',
  summary: 'Sign in',
  request: { body: jsonBody(credentials) },
  responses: {
    204: { description: 'Signed in; the session is in an HttpOnly cookie' },
    401: refuses('Wrong e-mail address or password'),
    429: refuses('Too many attempts'),
  },
})

const signOut = route('account.sign_out', {
  method: 'delete',
  path: '/session',
  summary: 'Sign out',
  responses: { 204: { description: 'Signed out, whether one was signed in before or not' } },
})

export interface AccountParts {
  sessions: Sessions
  /** Counts attempts to sign up or in, by address and by account. */
  attempts: RateLimit
}

export function accountRoutes({ sessions, attempts }: AccountParts) {
  return new OpenAPIHono<AppEnv>(validated)
    .openapi(readOwn, (c) =>
      c.json({ member: ownAccountOf(c.var.viewer.member) }, 200, { 'cache-control': 'no-store' }),
    )
    .openapi(signUp, async (c) => {
      await attempts.count(`address:${c.var.address}`)
      await sessions.signUp(c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(signIn, async (c) => {
      const typed = c.req.valid('json')
      await attempts.count(`address:${c.var.address}`)
      await attempts.count(`account:${typed.email}`)
      const { setCookies } = await sessions.signIn(typed, c.req.raw.headers)
      for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
      return c.body(null, 204)
    })
    .openapi(signOut, async (c) => {
      const { setCookies } = await sessions.signOut(c.req.raw.headers)
      for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
      return c.body(null, 204)
    })
}

function ownAccountOf(member: SessionMember | null) {
  if (!member) return null
  const { id, email, displayName, createdAt, onboardedAt } = member
  return {
    id,
    email,
    displayName,
    createdAt: createdAt.toISOString(),
    onboardedAt: onboardedAt?.toISOString() ?? null,
  }
}
