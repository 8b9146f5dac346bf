import { randomUUID } from 'node:crypto'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Site } from '#contract/site.ts'
import { RETRY_SECONDS } from '#server/platform/http/problems.ts'
import { securePage } from './content-security-policy.ts'
import type { Web } from './web.ts'
import { entryOf, type WebBuild, type WebEntry } from './web-build.ts'

interface Deps {
  web: Web
  /** Calls the API in process. */
  inProcess: typeof fetch
  site: Site
}

/**
 * Renders a page.
 * @param address path and query of the page
 * @param posted result of a no-JavaScript form; without one, a page is the same for everyone
 */
export type RenderPage = (address: string, posted?: PostedForm) => Promise<Response>

/**
 * Content security policy in development, where pages contain Vite's own inline scripts and open a
 * WebSocket.
 */
const WRITTEN_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:; frame-ancestors 'none'"

/** Renders pages. The render receives no cookies, so a page cannot contain a member's data. */
export function pageRenderer({ web, inProcess, site }: Deps): RenderPage {
  const mode = web.isBuilt ? 'production' : 'development'
  let made: { build: WebBuild; handle: ReturnType<WebEntry['createRequestHandler']> } | undefined

  return async (address, posted) => {
    const build = await web.load()
    const entry = entryOf(build)
    if (made?.build !== build) made = { build, handle: entry.createRequestHandler(build, mode) }
    const nonce = web.isBuilt ? randomUUID() : undefined
    const response = await made.handle(
      new Request(`${site.publicUrl}${address}`),
      entry.contextFor(inProcess, site, nonce, posted),
    )
    const body = await response.text()
    const { status, headers: rendered } = response
    // An error response without a body means that the renderer failed, so there is no error page to send.
    if (status >= 500 && body === '') throw new Error('A page could not be rendered.')
    const headers = new Headers(rendered)
    const mayBeStored = web.isBuilt && !posted && status < 500 && headers.get('cache-control') !== 'no-store'
    headers.set('cache-control', mayBeStored ? 'public, no-cache' : 'no-store')
    if (status === 503) headers.set('retry-after', String(RETRY_SECONDS))
    if (!headers.get('content-type')?.startsWith('text/html'))
      return new Response(body || null, { status, headers })
    const { html, policy } =
      nonce === undefined ? { html: body, policy: WRITTEN_POLICY } : securePage(body, nonce)
    headers.set('content-security-policy', policy)
    return new Response(web.inlineStyles?.(html) ?? html, { status, headers })
  }
}
