import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
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

/** What makes a key of a passphrase is WebAssembly. Only that thread may run it, and it may load nothing and ask nobody. */
const KEY_WORKER = /^\/assets\/passphrase\.worker-[\w-]+\.js$/
const keyWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** A file that is named by its content: what such a name once meant, it means in every build. */
const NAMED_BY_CONTENT = /^\/assets\/([\w-][\w.-]*)$/

/**
 * Serves the files of the web build, and of other builds those that `shareAssets` has put into `shared`. Only names that were there at
 * the start exist, and plain names of that one folder, so no path can climb out.
 */
export function assets(folder: string, cache: ResponseCache, shared?: string): MiddlewareHandler<AppEnv> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length))
  const files = new Set(all.filter((path) => extname(path) in contentTypes))
  // Those that the build has compressed too: scripts/compress-assets.ts.
  const compressed = new Set(all.filter((path) => path.endsWith('.br')).map((path) => path.slice(0, -3)))
  const find = (path: string) => (files.has(path) ? join(folder, path) : shared && findIn(shared, path))
  return async (c, next) => {
    const { method, path } = c.req
    const file = method === 'GET' || method === 'HEAD' ? find(path) : undefined
    // No page has such an address: the client expects a file, and cannot use a page of ours instead.
    if (file === undefined) return path.startsWith('/assets/') ? missing(c) : next()
    return cache.serve(c.req.raw, webKey(path), async () => {
      const headers = {
        'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
        // Names under /assets carry a hash of their content.
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

/** Response that must not be cached: another process may have the file already. */
function missing(c: Context): Response {
  return c.text('There is no such file.', 404, { 'cache-control': 'no-store' })
}

/** A file of another build, by the path it is asked for. */
function findIn(shared: string, path: string): string | undefined {
  const name = NAMED_BY_CONTENT.exec(path)?.[1]
  if (name === undefined || !(extname(name) in contentTypes)) return undefined
  const file = join(shared, name)
  return existsSync(file) ? file : undefined
}
