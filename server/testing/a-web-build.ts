import type { PostedForm } from '#contract/posted-form.ts'
import type { Site } from '#contract/site.ts'
import { webOf } from '#server/platform/web/built-web.ts'
import type { WebBuild, WebEntry } from '#server/platform/web/web-build.ts'

/**
 * Context of a render: the API, called in process, the settings of the site, and the nonce of
 * inline scripts.
 */
interface RenderContext {
  fetcher: typeof fetch
  site: Site
  nonce: string
  /** The no-JavaScript form that the server refused, if the page is rendered again because of that. */
  posted: PostedForm | undefined
}

type Render = (request: Request, context: RenderContext) => Response | Promise<Response>

/** Path of a folder that contains no assets of a web build. */
const NO_FILES = import.meta.dirname

/**
 * Creates a web build with one renderer, assets in `folder` and assets of other builds in `shared`;
 * records every request that reaches the renderer.
 */
export function aWebBuild(render: Render = aPage, folder = NO_FILES, shared?: string) {
  const rendered: Request[] = []
  const module: WebEntry = {
    createRequestHandler: () => async (request, context) => {
      rendered.push(request)
      return render(request, context as RenderContext)
    },
    contextFor: (fetcher, site, nonce = '', posted): RenderContext => ({ fetcher, site, nonce, posted }),
    queryOf: (_, query) => only(query, ['q', 'theme']),
    isCacheable: (_, query) => !query.has('q'),
    isCachedByTheMinute: (path) => path === '/community',
  }
  const build: WebBuild = { entry: { module } }
  return { web: webOf(build, folder, shared), rendered }
}

function only(query: URLSearchParams, names: string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)))
}

export function aPage(request: Request, { nonce }: RenderContext): Response {
  const html = `<!doctype html><title>A page</title><script nonce="${nonce}">late()</script><p>${new URL(request.url).pathname}</p>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
