import { ApiError } from '#web/lib/api/api-error.ts'

/** The link of a letter works no more: asking again with it would end the same way. */
export function isExpired(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'auth.link_expired'
}
