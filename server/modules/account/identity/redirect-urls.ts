import type { Context } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { isOwnPath } from '#contract/own-path.ts'
import type { AppEnv } from '#server/platform/app-env.ts'

/** Where this copy is reached: as the operator said, or as this request did. */
export function originOf(c: Context<AppEnv>, publicUrl: string | undefined): string {
  return publicUrl ?? new URL(c.req.url).origin
}

/** Where a provider leads back to; registered with it to the letter. */
export function callbackUrl(origin: string, provider: string): URL {
  return new URL(`/auth/callback/${provider}`, origin)
}

/** One of our own paths as browsers spell it. @throws {AppError} `identity.foreign_redirect` */
export function ownPath(requested: string, origin: string): string {
  const url = isOwnPath(requested) && URL.canParse(requested, origin) ? new URL(requested, origin) : null
  const path = url && `${url.pathname}${url.search}${url.hash}`
  // Looked at once more as it is spelled now: `/.//host` has lost its dot.
  if (url?.origin !== new URL(origin).origin || !path || !isOwnPath(path)) {
    throw new AppError('identity.foreign_redirect')
  }
  return path
}

/** The same path with one more value behind it. */
export function withParam(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
