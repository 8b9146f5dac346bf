import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { webKey } from '#server/platform/http/answer-from-memory.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
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

/**
 * The service worker may connect only to our own origin. Its Content-Security-Policy has to be in the response with its
 * script, because a worker does not have the policy of the page.
 */
const WORKER = '/sw.js'
const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * The worker that derives a key from a passphrase uses WebAssembly. No other page or worker may run WebAssembly, and
 * this worker may not load or connect to anything.
 */
const KEY_WORKER = /^\/assets\/passphrase\.worker-[\w-]+\.js$/
const keyWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** A file name that contains a hash of the content, so that builds cannot have different files of this name. */
const NAMED_BY_CONTENT = /^\/assets\/([\w-][\w.-]*)$/

/**
 * Serves the files of the web build, and files of other builds that `shareAssets` has copied to `shared`. A path is
 * compared with the files that existed at the start, or must be a plain name in `shared`. This excludes path traversal.
 */
export function assets(folder: string, cache: ResponseCache, shared?: string): MiddlewareHandler<AppEnv> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length))
  const files = new Set(all.filter((path) => extname(path) in contentTypes))
  // Paths of files of which the build also contains a Brotli version, created by scripts/compress-assets.ts.
  const compressed = new Set(all.filter((path) => path.endsWith('.br')).map((path) => path.slice(0, -3)))
  const find = (path: string) => (files.has(path) ? join(folder, path) : shared && findIn(shared, path))
  return async (c, next) => {
    const { method, path } = c.req
    const file = method === 'GET' || method === 'HEAD' ? find(path) : undefined
    // A path under /assets/ is never that of a page, so a missing file is a 404 and not an HTML page, which the client
    // could not use.
    if (file === undefined) return path.startsWith('/assets/') ? missing(c) : next()
    return cache.serve(c.req.raw, webKey(path), async () => {
      const headers = {
        'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
        // Files under /assets may be cached forever, because their names contain a hash of the content.
        'cache-control': path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, no-cache',
        ...(path === WORKER && { 'content-security-policy': workerPolicy }),
        ...(KEY_WORKER.test(path) && { 'content-security-policy': keyWorkerPolicy }),
      }
      const response = new Response(await readFile(file), { headers })
      return compressed.has(path) ? withBrotli(response, await readFile(`${file}.br`)) : response
    })
  }
}

/**
 * Returns a 404 for a missing file. Clients must not cache this response: during an update, another process may already
 * serve the file.
 */
function missing(c: Context): Response {
  return c.text('There is no such file.', 404, { 'cache-control': 'no-store' })
}

/** Returns the path on disk of a file that another build has shared, from the path in the request. */
function findIn(shared: string, path: string): string | undefined {
  const name = NAMED_BY_CONTENT.exec(path)?.[1]
  if (name === undefined || !(extname(name) in contentTypes)) return undefined
  const file = join(shared, name)
  return existsSync(file) ? file : undefined
}
