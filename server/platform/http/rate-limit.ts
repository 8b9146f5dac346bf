import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors/app-error.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import type { AppEnv } from './app-env.ts'
import type { Check } from './checked.ts'

export interface RateLimit {
  /**
   * Counts one request, or `weight` requests, for `key`. @throws {AppError} with Retry-After once
   * the limit of the window is exceeded
   */
  count(key: string, weight?: number): Promise<void>
}

type RateLimitOptions = ({ perMinute: number } | { perTenMinutes: number } | { perHour: number }) & {
  refusal: ErrorCode
}

/**
 * Creates a rate limit in the memory of this process. With several processes the effective limit is
 * higher, but still bounded.
 */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const limiter = new RateLimiterMemory(windowOf(options))
  return {
    async count(key, weight) {
      try {
        await limiter.consume(key, weight)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new AppError(options.refusal, { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) })
      }
    },
  }
}

/**
 * Converts the options to those of rate-limiter-flexible: at most `points` requests per `duration` in
 * seconds.
 */
function windowOf(options: RateLimitOptions): { points: number; duration: number } {
  if ('perHour' in options) return { points: options.perHour, duration: 3600 }
  if ('perTenMinutes' in options) return { points: options.perTenMinutes, duration: 600 }
  return { points: options.perMinute, duration: 60 }
}

/** Counts a request by its IP address, before any other work is done for it. */
export function limitAddresses(limit: RateLimit): Check {
  return (c) => {
    // Requests that the loader of a page sends within this process are not counted, because the request for the page
    // was already counted.
    if (c.env?.incoming) return limit.count(`address:${c.get('address')}`)
  }
}

/**
 * Raises the cost of a request from one to `weight`, for a request whose work grows with its input. The
 * request itself was already counted once, by `limitAddresses` and `limitMembers`; the additional cost is
 * counted under the same keys.
 */
export async function weighRequest(c: Context<AppEnv>, limit: RateLimit, weight: number): Promise<void> {
  if (!c.env?.incoming || weight <= 1) return
  await limit.count(`address:${c.get('address')}`, weight - 1)
  const { member } = c.get('viewer')
  if (member) await limit.count(`member:${member.id}`, weight - 1)
}

/** Counts a request by its member, from any address, in addition to its count by address. */
export function limitMembers(limit: RateLimit): Check {
  return (c) => {
    const { member } = c.get('viewer')
    if (member) return limit.count(`member:${member.id}`)
  }
}
