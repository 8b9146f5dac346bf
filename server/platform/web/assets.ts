import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'
import { webKey } from '#server/platform/http/answer-from-memory.ts'
import { type ResponseCache, withBrotli } from '#server/platform/http/response-cache.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The service worker: it may ask our own address, and load nothing. A worker answers to the policy it comes with. */
const WORKER = '/sw.js'
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Serves the files of the web build. Only names that were there at the start exist, so no path can climb out. */
export function assets(folder: string, cache: ResponseCache): MiddlewareHandler<AppEnv> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length))
  const files = new Set(all.filter((path) => extname(path) in contentTypes))
  // Those that the build has compressed too: scripts/compress-assets.ts.
  const compressed = new Set(all.filter((path) => path.endsWith('.br')).map((path) => path.slice(0, -3)))
  return async (c, next) => {
    const { method, path } = c.req
    if (!files.has(path) || (method !== 'GET' && method !== 'HEAD')) return next()
    return cache.serve(c.req.raw, webKey(path), async () => {
      const headers = {
        'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
        // Names under /assets carry a hash of their content.
        'cache-control': path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, no-cache',
        ...(path === WORKER && { 'content-security-policy': workerPolicy }),
      }
      const response = new Response(await readFile(join(folder, path)), { headers })
      return compressed.has(path)
        ? withBrotli(response, await readFile(join(folder, `${path}.br`)))
        : response
    })
  }
}
