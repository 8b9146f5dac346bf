import { z } from '@hono/zod-openapi'
import { providerId, providers as providersSchema } from '#contract/account/identity.ts'
import { codeChallenge } from '#contract/account/token.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { type Scope, scopes } from '#server/platform/config/provider-config.ts'
import { cachedJson } from '#server/platform/http/cached-json.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { redirectOnError } from './redirect-on-error.ts'
import { callbackUrl, originOf, ownPath } from './redirect-urls.ts'

const scope = `(${scopes.join('|')})`

/** Query parameters of the URL that starts a sign-in at a provider. */
const authorizeQuery = z
  .object({
    provider: providerId,
    /** Path of the page to open after the sign-in; the default is `/`. */
    redirect_to: z.string().default('/'),
    /** Scopes to request from the provider, separated by spaces; by default all supported ones (`scopes`). */
    scopes: z
      .string()
      .regex(new RegExp(`^${scope}( ${scope})*$`))
      .default(scopes.join(' ')),
    code_challenge: codeChallenge.optional(),
    code_challenge_method: z.literal('S256').optional(),
  })
  .refine(({ code_challenge, code_challenge_method }) => !code_challenge === !code_challenge_method, {
    path: ['code_challenge_method'],
    error: 'A challenge and its method come together.',
  })

const listProviders = route('identity.list_providers', 'get', '/providers', {
  summary: 'List the external sign-in providers',
  responses: { 200: answers(providersSchema, 'The configured providers, in the order of the form') },
})

const authorize = route('identity.authorize', 'get', '/authorize', {
  summary: 'Start a sign-in with an external provider',
  description:
    'Open it as a page. With a PKCE challenge, the redirect to redirect_to contains a one-time code for /token/exchange, ' +
    'instead of a session cookie. After an error, a browser is redirected to the form.',
  request: { query: authorizeQuery },
  responses: {
    302: { description: 'Redirect to the provider' },
    303: { description: 'Redirect to the form, with an error' },
    400: refuses('redirect_to is not a path of this site, or the request came from another site'),
    404: refuses('No such provider'),
    429: refuses('Too many attempts'),
    503: refuses('The provider is unreachable'),
  },
})

type Deps = Pick<IdentityDeps, 'attempts' | 'providers' | 'oauthCookies' | 'publicUrl'>

export function authorizeRoutes({ attempts, providers, oauthCookies, publicUrl }: Deps) {
  return apiRoutes()
    .openapi(listProviders, (c) => cachedJson(c, () => c.json({ providers: [...providers.listed] }, 200)))
    .openapi(authorize, async (c) => {
      const { provider: id, redirect_to, scopes: requested, code_challenge } = c.req.valid('query')
      const origin = originOf(c, publicUrl)

      async function setOut(): Promise<Response> {
        // Rejects requests from another site. A provider that knows the user does not ask for consent again. Another
        // site could therefore sign users in without their knowledge.
        if (c.req.header('sec-fetch-site') === 'cross-site') throw new AppError('identity.refused')
        await attempts.count(`address:${c.var.address}`)
        const redirectTo = ownPath(redirect_to, origin)
        const provider = providers.find(id)
        const redirectUri = callbackUrl(origin, id).href
        const { url, checks } = await provider.begin(
          { redirectUri, scopes: requested.split(' ') as Scope[] },
          c.var.log,
        )
        const destination = { redirectTo, ...(code_challenge && { codeChallenge: code_challenge }) }
        sendCookies(c, [await oauthCookies.authorization.seal({ ...destination, provider: id, checks })])
        return c.redirect(url, 302)
      }

      // If a browser opens this URL as a page (it accepts HTML), an error redirects to the sign-in form, which displays
      // it. Other clients get the error itself.
      const isPage = c.req.header('accept')?.includes('text/html') ?? false
      return isPage ? redirectOnError(c, setOut, () => '/') : setOut()
    })
}
