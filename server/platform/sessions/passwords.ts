import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from '@better-auth/utils/password'
import pLimit from 'p-limit'
import { AppError } from '#contract/app-error.ts'

/** scrypt takes 32 MB and a core for some 50 ms, in a thread of its own, of which Node has four. */
const MAX_HASHES_AT_ONCE = 3

/** One core stays with whoever reads meanwhile. */
const HASHES_AT_ONCE = Math.min(MAX_HASHES_AT_ONCE, Math.max(1, availableParallelism() - 1))

/** Whoever comes when this many wait would wait for half a minute, and is asked to come back. */
const WAITING = 400
const BUSY_RETRY_SECONDS = 10

const limit = pLimit(HASHES_AT_ONCE)

/** A salted scrypt hash. @throws {AppError} `auth.busy` */
export function hash(password: string): Promise<string> {
  return queued(() => hashPassword(password))
}

/**
 * Takes as long whether there is a hash to compare with or not.
 * @param hashed null for an account without a password, and for an address without an account
 * @throws {AppError} `auth.busy`
 */
export async function matches(hashed: string | null, password: string): Promise<boolean> {
  const isRight = await queued(() => verifyPassword(hashed ?? HASH_OF_NOBODY, password))
  return isRight && hashed !== null
}

function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= WAITING)
    throw new AppError('auth.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
  return limit(work)
}

/** Of the right form, and of no password at all. */
const HASH_OF_NOBODY = `${'0'.repeat(32)}:${'0'.repeat(128)}`
