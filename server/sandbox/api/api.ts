import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { parse } from 'qs'
import type { Log } from '#server/platform/base/log.ts'
import type { RunAct } from '#server/sandbox/run-acts.ts'
import { SandboxError } from '#server/sandbox/state/sandbox-error.ts'
import { accountResources } from './account-resources.ts'
import { billingResources } from './billing-resources.ts'
import { catalogueResources } from './catalogue-resources.ts'
import { once, type StoredResponse } from './idempotency.ts'
import { moneyResources } from './money-resources.ts'
import type { Form } from './params.ts'

export interface SandboxApiParts {
  run: RunAct
  apiKey: string
  /** Origin of the site that serves the pay page and the portal. */
  origin: string
  log: Log
}

/** Implements the part of Stripe's HTTP API that Lampstand uses. */
export function sandboxApi({ run, apiKey, origin, log }: SandboxApiParts): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('request-id', `req_${randomUUID().replaceAll('-', '').slice(0, 16)}`)
    if (c.req.header('authorization') !== `Bearer ${apiKey}`) return refuse(c, wrongKey())
    await next()
  })
  app.onError((error, c) => {
    if (error instanceof SandboxError) return refuse(c, error)
    log.error({ err: error }, 'the sandbox failed')
    return c.json({ error: { type: 'api_error', message: 'The sandbox failed.' } }, 500)
  })
  app.notFound((c) => refuse(c, unrecognized(c)))

  const resources = { ...accountResources, ...catalogueResources, ...billingResources, ...moneyResources }
  for (const [route, resource] of Object.entries(resources)) {
    const [method = '', path = ''] = route.split(' ')
    app.on(method, path, async (c) => {
      const form = await formOf(c)
      const id = c.req.param('id') ?? ''
      const key = method === 'POST' ? c.req.header('idempotency-key') : undefined
      const response = await run((state, now) =>
        once(state, now, key, `${c.req.path} ${JSON.stringify(form)}`, () => ({
          status: 200,
          body: JSON.stringify(resource({ state, now, origin, id }, form)),
        })),
      )
      if (response.replayed) c.header('idempotent-replayed', 'true')
      return send(c, response)
    })
  }
  return app
}

async function formOf(c: Context): Promise<Form> {
  return parse(c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1))
}

function send(c: Context, { status, body }: StoredResponse): Response {
  return c.body(body, status as ContentfulStatusCode, { 'content-type': 'application/json' })
}

function refuse(c: Context, { message, refusal }: SandboxError): Response {
  const { status, declineCode, ...error } = refusal
  return c.json({ error: { message, ...error, ...(declineCode && { decline_code: declineCode }) } }, status)
}

/** Returns the error for a wrong API key. The response does not contain the key. */
function wrongKey(): SandboxError {
  return new SandboxError('Invalid API Key provided.', {
    status: 401,
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  })
}

function unrecognized(c: Context): SandboxError {
  return new SandboxError(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, {
    status: 404,
    type: 'invalid_request_error',
  })
}
