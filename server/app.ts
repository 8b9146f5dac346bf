import { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#contract/errors/app-error.ts'
import type { Site } from '#contract/site.ts'
import { callbackRoutes } from '#server/modules/account/identity/callback.routes.ts'
import { keysRoutes } from '#server/modules/account/token/keys.routes.ts'
import { oneClickRoutes } from '#server/modules/organisation/newsletter/one-click.routes.ts'
import { turnOffRoutes } from '#server/modules/reading/reminder/turn-off.routes.ts'
import { groupCardRoutes } from '#server/modules/together/group/card.routes.ts'
import { originCheck } from '#server/platform/http/origin-check.ts'
import { permit, refuseUnlistedRoutes } from '#server/platform/http/permit.ts'
import { answerError, answerNotFound } from '#server/platform/http/problems.ts'
import { limitAddresses, limitMembers, type RateLimit } from '#server/platform/http/rate-limit.ts'
import { requireJson } from '#server/platform/http/require-json.ts'
import { validated } from '#server/platform/http/route.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { createApi } from './api.ts'
import type { ApiParts } from './api-parts.ts'
import { findPlainForm } from './plain-forms.ts'
import type { AppEnv } from './platform/app-env.ts'
import { outboxRoutes } from './platform/mail/outbox.routes.ts'
import { type OperationsParts, operationsRoutes } from './platform/operations/operations.routes.ts'
import { siteCard } from './platform/pictures/site-card.ts'
import { type RequestParts, requestContext, viewerContext } from './platform/request-context.ts'
import { acceptForm } from './platform/web/accept-form.ts'
import { assets } from './platform/web/assets.ts'
import { pages } from './platform/web/pages.ts'
import { pageRenderer } from './platform/web/render-page.ts'
import type { WebBuild } from './platform/web/web-build.ts'
import { rolesWithin } from './roles-within.ts'

const MAX_BODY_BYTES = 256 * 1024

/** A group with as many weeks, texts and questions as it may have, in a script of three bytes a letter. */
const MAX_GROUP_BYTES = 1536 * 1024

export interface AppParts {
  request: RequestParts
  api: ApiParts
  operations: OperationsParts
  /** The folder whose letters may be read in the browser: in development alone. */
  outbox?: string
  requestLimit: RateLimit
  site: Site
  /** Where the site is reached from outside, if the operator said so; what an Origin header must equal. */
  publicUrl: string | undefined
  /** Where no money moves: the pay page, the portal and the page that puts time forward. */
  sandboxPages: Hono<AppEnv> | null
  /** The built web; without it only the API answers. */
  web?: { build: WebBuild; folder: string }
}

/** The whole server, without a socket: middleware in order, then every route. */
export function createApp({
  request,
  api,
  operations,
  requestLimit,
  site,
  publicUrl,
  sandboxPages,
  web,
  outbox,
}: AppParts) {
  const app = new OpenAPIHono<AppEnv>(validated)
  app.onError(answerError)
  app.notFound(answerNotFound)

  app.use(requestContext(request), securityHeaders(site.publicUrl))
  // A file of the build belongs to nobody and changes nothing: it needs none of the checks below.
  if (web) app.use(assets(web.folder, request.cache))
  app.use('/api/*', limitAddresses(requestLimit), originCheck(publicUrl), requireJson)
  const usual = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseTooLarge })
  const forGroups = bodyLimit({ maxSize: MAX_GROUP_BYTES, onError: refuseTooLarge })
  app.use('/api/*', (c, next) => (/^\/api\/groups(\/[^/]+)?$/.test(c.req.path) ? forGroups : usual)(c, next))
  app.use('/api/*', viewerContext(api.sessions), limitMembers(requestLimit))
  app.use('/api/*', rolesWithin(api.library, api.premium, api.billingClock))

  app.use('/community/:id/card.png', limitAddresses(requestLimit))
  app.use('/auth/callback/*', limitAddresses(requestLimit), viewerContext(api.sessions))

  app.route('/', operationsRoutes(operations))
  app.route('/', callbackRoutes({ sessions: api.sessions, ...api.identity }))
  app.route('/', keysRoutes(api.sessions))
  app.route('/', groupCardRoutes(site.name))
  app.route('/', oneClickRoutes(api.newsletterLinks))
  app.use('/reminder/*', limitAddresses(requestLimit))
  app.route('/', turnOffRoutes(api.reminderLinks, site))
  app.get('/card.png', permit('page.read'), siteCard(site))
  if (sandboxPages) {
    app.use('/sandbox/*', limitAddresses(requestLimit))
    app.route('/', sandboxPages)
  }
  if (outbox) app.route('/', outboxRoutes(outbox))
  app.route('/', createApi(api))
  app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/api/*', permit('page.read'), answerNotFound)
  if (web) {
    const inProcess: typeof fetch = async (input, init) => app.request(input as Request, init)
    const { cache } = request
    const { build } = web
    const render = pageRenderer({ build, inProcess, site })
    const ask = (call: Request, env: AppEnv['Bindings']) => app.fetch(call, env)
    app.post('/*', permit('page.read'), usual, acceptForm({ findForm: findPlainForm, ask, build, render }))
    app.get('/*', permit('page.read'), pages({ build, render, cache, limit: requestLimit }))
  }

  refuseUnlistedRoutes(app.routes)
  return app
}

function refuseTooLarge(): never {
  throw new AppError('request.too_large')
}
