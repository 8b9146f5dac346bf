import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { z } from 'zod'
import { AppError } from '#contract/errors/app-error.ts'
import type { Log } from '#server/platform/base/log.ts'

interface Failed {
  provider: string
  /** Error for the user if the provider was reachable but rejected the request. */
  otherwise: 'identity.unreachable' | 'identity.refused'
  log: Log
}

/**
 * Maps a provider's failure to an error for the user. Logs only the protocol's error code, because
 * other text may identify the user. Rethrows anything else as a bug.
 */
export function failureOf(error: unknown, { provider, otherwise, log }: Failed): AppError {
  const isAway = isConnectionLost(error)
  const reason = isAway ? 'no connection' : reasonOf(error)
  if (reason === null) throw error
  log.warn({ provider, reason }, 'a sign-in with another provider failed')
  return new AppError(isAway ? 'identity.unreachable' : otherwise)
}

/** Returns whether the provider was unreachable, responded too late, or responded with a server error. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed'
  if (!(error instanceof ClientError)) return false
  const isBusy = error.cause instanceof Response && error.cause.status >= 500
  return error.code === 'OAUTH_TIMEOUT' || isBusy
}

function reasonOf(error: unknown): string | null {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return isProtocolCode(error.error) ? error.error : 'unknown_error'
  }
  // Error codes of the OpenID library itself, for example for a response with the wrong nonce.
  if (error instanceof ClientError || error instanceof WWWAuthenticateChallengeError) {
    return error.code ?? 'unknown_error'
  }
  if (error instanceof z.ZodError) return 'no_subject'
  return null
}

/**
 * Matches error codes of RFC 6749, section 4.1.2.1, and OpenID Connect: nothing that could be free
 * text.
 */
function isProtocolCode(text: string): boolean {
  return /^[a-z]+(_[a-z]+){0,4}$/.test(text) && text.length <= 40
}
