import type { Db } from '#db/client.ts'
import type { AccountGuard } from '#server/auth/guessing/account-guard.ts'
import type { Caller, KnownCallers } from '#server/auth/guessing/known-callers.ts'
import { verifyPassword } from '#server/auth/passwords/verify-password.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import { findByEmail, type SigningIn } from './sign-in.queries.ts'

interface Deps {
  db: Db
  /** Rate limit of attempts, per known device or, for other callers, per IP address. */
  attempts: RateLimit
  guard: AccountGuard
  callers: KnownCallers
}

interface Checked {
  /** The member who owns the email address; undefined if there is none. */
  found: SigningIn | undefined
  isRight: boolean
}

/**
 * Finds the account and checks the password. Attempts are limited per caller. While others guess the password of the
 * account, callers on unknown devices and IP addresses are slowed down, but not the member on a known device or IP
 * address (decision 0019).
 * @throws {AppError} `auth.too_many_attempts`, `auth.busy`
 */
export async function attemptPassword(
  { db, attempts, guard, callers }: Deps,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<Checked> {
  const { headers, address } = caller
  const device = callers.deviceFor(email, headers)
  // A known device has its own limit, which other callers from its IP address cannot use up.
  await attempts.count(device ? `device:${device.id} ${email}` : `address:${address}`)

  const found = await findByEmail(db, email)
  const isOfMember = found !== undefined && callers.deviceOf(found, headers) !== null
  if (device && !isOfMember) await attempts.count(`address:${address}`)

  const { id: memberId = null, passwordHash = null } = found ?? {}
  if (found && callers.isKnown(found, caller)) {
    return {
      found,
      isRight: await verifyPassword(db, { memberId, passwordHash, password, priority: 'known' }),
    }
  }
  // Unused email addresses are throttled in the same way, so that they cannot be distinguished from
  // accounts.
  const turn = await guard.enter(email, address)
  let isRight = true
  try {
    isRight = await verifyPassword(db, { memberId, passwordHash, password, priority: 'unknown' })
  } finally {
    if (isRight) turn.wasNotWrong()
  }
  return { found, isRight }
}
