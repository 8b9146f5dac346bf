import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono } from 'hono'
import { findFormOf, rolesWithinOf } from '#server/module/gather.ts'
import type { Module } from '#server/module/module.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { type Check, checked } from '#server/platform/http/checked.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { originCheck } from '#server/platform/http/origin-check.ts'
import { permit, refuseUnlistedRoutes } from '#server/platform/http/permit.ts'
import { answerError, answerNotFound } from '#server/platform/http/problems.ts'
import { limitAddresses, limitMembers } from '#server/platform/http/rate-limit.ts'
import { requireJson } from '#server/platform/http/require-json.ts'
import { apiRoutes } from '#server/platform/http/route.ts'
import { StaticFirstRouter } from '#server/platform/http/static-first-router.ts'
import { viewerContext } from './auth/viewer-context.ts'
import { connectionRoutes } from './operations/connection.routes.ts'
import { type OperationsDeps, operationsRoutes } from './operations/operations.routes.ts'
import { operatorOutboxRoutes } from './operations/outbox/outbox.routes.ts'
import { referenceRoutes } from './operations/reference.routes.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { type RequestDeps, requestContext } from './platform/http/request-context.ts'
import { outboxRoutes } from './platform/mail/outbox.routes.ts'
import { outboxFolder } from './platform/mail/outbox.ts'
import { acceptForm } from './platform/web/accept-form.ts'
import { pages } from './platform/web/pages.ts'
import { pageRenderer } from './platform/web/render-page.ts'
import { siteCard } from './platform/web/site-card.ts'
import type { Web } from './platform/web/web.ts'

const MAX_BODY_BYTES = 256 * 1024

export interface AppDeps {
  request: RequestDeps
  context: WebContext
  modules: readonly Module[]
  operations: OperationsDeps
  /**
   * Folder of the email outbox. Set only in development and if the site is not public; its emails can then be
   * read in the browser.
   */
  outbox?: string
  /**
   * Pages of the payment sandbox; null with real payments. They are the pay page, the portal and the control
   * page, which advances the billing clock.
   */
  sandboxPages: Hono<AppEnv> | null
  /** The web build. Without it, the server has only the API and no pages. */
  web?: Web
}

/** Creates the complete HTTP app without opening a socket: middleware in order, then every route. */
export function createApp({ request, context, modules, operations, sandboxPages, web, outbox }: AppDeps) {
  const { config, requestLimit, sessions, site } = context
  const app = emptyApp(request)
  const usual = limitBody(MAX_BODY_BYTES)
  const larger = modules.flatMap(({ largerBodies: body }) =>
    body ? [{ path: body.path, limit: limitBody(body.maxBytes) }] : [],
  )
  const limitBodies: Check = (c) => (larger.find(({ path }) => path.test(c.req.path))?.limit ?? usual)(c)
  const rolesWithin = rolesWithinOf(modules, context)
  app.use(
    '/api/*',
    checked(limitAddresses(requestLimit), originCheck(config.publicUrl), requireJson, limitBodies),
    viewerContext(sessions),
    checked(limitMembers(requestLimit), (c) => c.set('rolesWithin', rolesWithin)),
  )

  app.route('/', operationsRoutes(operations))
  app.route('/', connectionRoutes({ secret: context.secret, trustedProxies: config.trustedProxies }))
  if (config.mail.smtpUrl === undefined)
    app.route('/', operatorOutboxRoutes({ folder: outboxFolder(config), publicUrl: site.publicUrl }))
  for (const module of modules) for (const routes of module.pages?.(context) ?? []) app.route('/', routes)
  app.get('/card.png', permit('page.read'), siteCard(site))
  if (sandboxPages) {
    app.use('/sandbox/*', checked(limitAddresses(requestLimit)))
    app.route('/', sandboxPages)
  }
  if (outbox) app.route('/', outboxRoutes(outbox))
  app.route('/', apiOf(modules, context))
  app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/api/*', permit('page.read'), answerNotFound)
  if (web) {
    const inProcess: typeof fetch = async (input, init) => app.request(input as Request, init)
    const { cache } = request
    const render = pageRenderer({ web, inProcess, site })
    const ask = (call: Request, env: AppEnv['Bindings']) => app.fetch(call, env)
    const findForm = findFormOf(modules)
    app.post('/*', permit('page.read'), checked(usual), acceptForm({ findForm, ask, web, render }))
    app.get('/*', permit('page.read'), web.files(cache), pages({ web, render, cache, limit: requestLimit }))
  }

  refuseUnlistedRoutes(app.routes)
  return app
}

/** Creates the app of a worker, which serves only operations endpoints. */
export function createWorkerApp(request: RequestDeps, operations: OperationsDeps) {
  const app = emptyApp(request)
  app.route('/', operationsRoutes(operations))
  refuseUnlistedRoutes(app.routes)
  return app
}

function emptyApp(request: RequestDeps): OpenAPIHono<AppEnv> {
  const app = apiRoutes(new StaticFirstRouter())
  app.onError(answerError)
  app.notFound(answerNotFound)
  app.use(requestContext(request))
  return app
}

/** Creates the API of all modules, and the API reference. `server/api-type.ts` has the type for clients of the API. */
function apiOf(modules: readonly Module[], context: WebContext): OpenAPIHono<AppEnv> {
  const api = apiRoutes()
  for (const module of modules) for (const routes of module.routes?.(context) ?? []) api.route('/api', routes)
  const info = { title: context.site.name, version: '1' }
  api.route(
    '/api',
    referenceRoutes(() => api.getOpenAPI31Document({ openapi: '3.1.0', info })),
  )
  return api
}
