import { accessToken, signInCode } from '#contract/account/token.ts'
import { callerOf } from '#server/auth/guessing/caller-of.ts'
import { ACCESS_TOKEN_SECONDS } from '#server/auth/sessions/access-tokens.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import { redeemSignInCode } from './sign-in-code.ts'

const issue = route('token.issue', 'post', '/token', {
  summary: 'Get an access token for the session',
  description:
    'Send it as `Authorization: Bearer …` from a client without cookies. It is valid for five minutes while the ' +
    'session exists; a request with it may get the next token.',
  responses: {
    200: answers(accessToken, 'A signed token (EdDSA); verify it with /.well-known/jwks.json'),
  },
})

const exchangeCode = route('token.exchange_code', 'post', '/token/exchange', {
  summary: 'Exchange the code of a sign-in with a PKCE challenge',
  request: { body: jsonBody(signInCode) },
  responses: {
    202: { description: 'The code is right and a second step is required, see /second-step' },
    204: { description: 'Signed in; the session is in an HttpOnly cookie' },
    400: refuses('The code is wrong, used, older than a minute, or of another sign-in'),
    429: refuses('Too many attempts'),
  },
})

export function tokenRoutes({ sessions, attempts }: Pick<WebContext, 'sessions' | 'attempts'>) {
  return apiRoutes()
    .openapi(issue, async (c) => {
      const { id: memberId, sessionId: id } = memberOf(c)
      const token = await sessions.accessTokens.issue({ id, memberId })
      return c.json(
        { accessToken: token, tokenType: 'Bearer' as const, expiresIn: ACCESS_TOKEN_SECONDS },
        200,
      )
    })
    .openapi(exchangeCode, async (c) => {
      await attempts.count(`address:${c.var.address}`)
      const { db, clock } = c.var
      const memberId = await redeemSignInCode(db, clock, c.req.valid('json'))
      const { step, setCookies } = await sessions.signIn.byProvider(memberId, callerOf(c))
      sendCookies(c, setCookies)
      return c.body(null, step === 'done' ? 204 : 202)
    })
}
