import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { type Answer, send } from './send.ts'

/**
 * Sends the pages of Lampstand without their scripts. Their first paint is as early as possible, so the benchmark
 * compares the first paint of the real pages with it.
 */
export async function serveWithoutScripts(productUrl: string): Promise<{ url: string; stop(): void }> {
  const answers = new Map<string, Promise<Pick<Answer, 'headers' | 'body'>>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = answers.get(url) ?? withoutScripts(productUrl, url)
    answers.set(url, answer)
    const { headers, body } = await answer
    response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}

async function withoutScripts(productUrl: string, path: string): Promise<Pick<Answer, 'headers' | 'body'>> {
  const { headers, body } = await send(productUrl, { path })
  const { 'content-type': type = '', 'cache-control': cached = '' } = headers
  const kept = { 'content-type': type, 'cache-control': cached }
  if (!/^text\/|javascript|json|svg/.test(type)) return { headers: kept, body }
  const text = body.toString()
  const plain = type.startsWith('text/html')
    ? text.replace(/<script\b[\s\S]*?<\/script>|<link[^>]+rel="modulepreload"[^>]*>/g, '')
    : text
  const compressed = brotliCompressSync(plain)
  return {
    headers: { ...kept, 'content-encoding': 'br', 'content-length': String(compressed.byteLength) },
    body: compressed,
  }
}
