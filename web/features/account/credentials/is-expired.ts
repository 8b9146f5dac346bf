import { ApiError } from '#web/lib/api/api-error.ts'

/** Returns whether an error means that the link in an email has expired, so that retrying cannot succeed. */
export function isExpired(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'auth.link_expired'
}
