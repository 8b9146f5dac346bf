import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from '#web/lib/api/loader-context.ts'
import { NonceContext } from '#web/lib/nonce.ts'
import { startLate } from './start-late.ts'

// Exports of the build that the server uses to render pages.
// biome-ignore lint/performance/noBarrelFile: a build has one entry, and this is it
export { createRequestHandler } from 'react-router'
export { contextFor } from '#web/lib/api/loader-context.ts'
export { isCacheable, isCachedByTheMinute, queryOf } from './cacheable-pages.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loaderContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loaderContext.get(nonceContext)
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} {...marked(nonce)} />
    </NonceContext>,
    marked(nonce),
  )
  // The server waits for the whole page and does not stream it, because complete pages are cached.
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(startLate(await new Response(stream).text(), nonce), { status, headers })
}

const marked = (nonce: string | undefined) => (nonce === undefined ? {} : { nonce })
