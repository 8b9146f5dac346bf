import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { cachedJson } from '#server/platform/http/cached-json.ts'
import { permit } from '#server/platform/http/permit.ts'
import { plainPagePolicy } from '#server/platform/http/plain-page.ts'

/** The parts of an OpenAPI document that the HTML page of the API reference displays. */
interface ApiDocument {
  info: { title: string; version: string }
  paths?: Record<string, Record<string, ApiOperation>>
}

interface ApiOperation {
  operationId?: string
  summary?: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description?: string }>
}

/** Routes of the API reference: OpenAPI 3.1 and an HTML page. */
export function referenceRoutes(describe: () => unknown) {
  return new Hono<AppEnv>()
    .get('/openapi.json', permit('api.describe'), (c) => cachedJson(c, () => c.json(describe() as object)))
    .get('/docs', permit('api.describe'), (c) => {
      c.header('content-security-policy', plainPagePolicy)
      return c.html(page(describe() as ApiDocument))
    })
}

function page({ info, paths = {} }: ApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${info.title} API</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { margin: 2rem auto; padding: 0 1rem; max-width: 48rem; }
      section { border-top: 1px solid #8886; padding: 1rem 0; }
      h2 { font-size: 1.1rem; margin: 0; } code { overflow-wrap: anywhere; }
      pre { overflow-x: auto; } dt { float: left; clear: left; width: 4rem; font-weight: 600; }
    </style>
  </head>
  <body>
    <main>
      <h1>${info.title} API</h1>
      <p>JSON over HTTP. Refusals are problem documents (RFC 9457) with a <code>code</code>.
        For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
      ${operations.map(section)}
    </main>
  </body>
</html>`
}

function section({
  path,
  method,
  operationId,
  summary,
  parameters,
  requestBody,
  responses,
}: ApiOperation & { path: string; method: string }) {
  const body = requestBody?.content['application/json']?.schema
  return html`<section id="${operationId ?? ''}">
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${summary ?? ''}</p>
    ${parameters?.length ? html`<p>Takes ${parameters.map((p) => `${p.name} (${p.in})`).join(', ')}.</p>` : ''}
    ${body ? html`<pre tabindex="0"><code>${JSON.stringify(body, null, 2)}</code></pre>` : ''}
    <dl>${Object.entries(responses).map(([status, { description }]) => html`<dt>${status}</dt><dd>${description ?? ''}</dd>`)}</dl>
  </section>`
}
