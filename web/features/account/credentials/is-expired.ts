import { ApiError } from '#web/lib/api/api-error.ts'

/** Returns whether an error means that the link in an email is used or has expired, so that retrying cannot succeed. */
export function isExpired(error: Error | null): boolean {
  return isUsed(error) || (error instanceof ApiError && error.code === 'auth.link_expired')
}

/** Returns whether an error means that a password was set with the link before. */
export function isUsed(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'auth.link_used'
}
