import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

const YEAR_SECONDS = 31_536_000

/** Headers of every answer. A page brings its own Content-Security-Policy; everything else may load nothing. */
export function securityHeaders(publicUrl: string) {
  const always: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]
  if (publicUrl.startsWith('https:')) {
    always.push(['strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`])
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    for (const [name, value] of always) c.header(name, value)
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
  })
}
