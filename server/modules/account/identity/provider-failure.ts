import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { z } from 'zod'
import { AppError } from '#contract/errors/app-error.ts'
import type { Log } from '#server/platform/log.ts'

interface Failed {
  provider: string
  /** What it means where the provider could be reached. */
  otherwise: 'identity.unreachable' | 'identity.refused'
  log: Log
}

/**
 * What to tell somebody whose provider failed them, or refused. The log gets the protocol's own code and no other word
 * of theirs, which may say whom it is about. Anything else is a bug, and thrown on.
 */
export function failureOf(error: unknown, { provider, otherwise, log }: Failed): AppError {
  const isAway = isConnectionLost(error)
  const reason = isAway ? 'no connection' : reasonOf(error)
  if (reason === null) throw error
  log.warn({ provider, reason }, 'a sign-in with another provider failed')
  return new AppError(isAway ? 'identity.unreachable' : otherwise)
}

/** There was no answer, too late an answer, or one of a server that has trouble of its own. */
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
  // Of the library's own words, such as those for a nonce that differs.
  if (error instanceof ClientError || error instanceof WWWAuthenticateChallengeError) {
    return error.code ?? 'unknown_error'
  }
  if (error instanceof z.ZodError) return 'no_subject'
  return null
}

/** RFC 6749, section 4.1.2.1, and those of OpenID Connect: nothing that could be somebody's words. */
function isProtocolCode(said: string): boolean {
  return /^[a-z]+(_[a-z]+){0,4}$/.test(said) && said.length <= 40
}
