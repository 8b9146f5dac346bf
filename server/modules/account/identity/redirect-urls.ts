import type { Context } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { isOwnPath } from '#contract/own-path.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'

/** Returns the origin of this installation: the configured public URL, or the origin of the request. */
export function originOf(c: Context<AppEnv>, publicUrl: string | undefined): string {
  return publicUrl ?? new URL(c.req.url).origin
}

/** Returns the redirect URI for a provider. It must exactly match the one registered with the provider. */
export function callbackUrl(origin: string, provider: string): URL {
  return new URL(`/auth/callback/${provider}`, origin)
}

/** Normalizes a path of this site. @throws {AppError} `identity.foreign_redirect` */
export function ownPath(requested: string, origin: string): string {
  const url = isOwnPath(requested) && URL.canParse(requested, origin) ? new URL(requested, origin) : null
  const path = url && `${url.pathname}${url.search}${url.hash}`
  // `isOwnPath` is checked again after normalization, which turns `/.//host` into `//host`, the URL of another site.
  if (url?.origin !== new URL(origin).origin || !path || !isOwnPath(path)) {
    throw new AppError('identity.foreign_redirect')
  }
  return path
}

/** Returns a path with a query parameter added. */
export function withParam(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
