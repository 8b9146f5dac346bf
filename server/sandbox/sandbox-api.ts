import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '#server/platform/log.ts'
import { billingResources } from './billing-resources.ts'
import { catalogueResources } from './catalogue-resources.ts'
import { type Form, readForm } from './form.ts'
import { type Answer, once } from './idempotency.ts'
import { moneyResources } from './money-resources.ts'
import type { RunAct } from './run-acts.ts'
import { SandboxError } from './sandbox-error.ts'

export interface SandboxApiParts {
  run: RunAct
  apiKey: string
  /** Of the site that shows the pay page and the portal. */
  origin: string
  log: Log
}

/** Stripe's HTTP API, as much of it as the product asks for. */
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

  const resources = { ...catalogueResources, ...billingResources, ...moneyResources }
  for (const [route, resource] of Object.entries(resources)) {
    const [method = '', path = ''] = route.split(' ')
    app.on(method, path, async (c) => {
      const form = await formOf(c)
      const id = c.req.param('id') ?? ''
      const key = method === 'POST' ? c.req.header('idempotency-key') : undefined
      const answer = await run((state, now) =>
        once(state, now, key, `${c.req.path} ${JSON.stringify(form)}`, () => ({
          status: 200,
          body: JSON.stringify(resource({ state, now, origin, id }, form)),
        })),
      )
      if (answer.replayed) c.header('idempotent-replayed', 'true')
      return send(c, answer)
    })
  }
  return app
}

async function formOf(c: Context): Promise<Form> {
  const inQuery = new URL(c.req.url).searchParams
  return readForm(c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : inQuery)
}

function send(c: Context, { status, body }: Answer): Response {
  return c.body(body, status as ContentfulStatusCode, { 'content-type': 'application/json' })
}

function refuse(c: Context, { message, refusal }: SandboxError): Response {
  const { status, declineCode, ...error } = refusal
  return c.json({ error: { message, ...error, ...(declineCode && { decline_code: declineCode }) } }, status)
}

/** The key itself is in no answer. */
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
