import type { Db } from '#db/client.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import { verifyPassword } from '#server/platform/passwords/verify-password.ts'
import { findByEmail, type SigningIn } from '#server/platform/sessions/sign-in.queries.ts'
import type { AccountGuard } from './account-guard.ts'
import type { Caller, KnownCallers } from './known-callers.ts'

interface Parts {
  db: Db
  /** Counts attempts by address, or by device where it is known. */
  attempts: RateLimit
  guard: AccountGuard
  callers: KnownCallers
}

interface Checked {
  /** Who has the address that was typed; undefined where nobody has it. */
  found: SigningIn | undefined
  isRight: boolean
}

/**
 * Looks up an account and checks the password that somebody typed for it. Everybody has so many attempts, and strangers
 * are slowed down where others guess at the account; its member is heard on their own device, and from where they usually
 * are, whatever strangers do (decision 0019).
 * @throws {AppError} `auth.too_many_attempts`, `auth.busy`
 */
export async function attemptPassword(
  { db, attempts, guard, callers }: Parts,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<Checked> {
  const { headers, address } = caller
  const device = callers.deviceFor(email, headers)
  // A device has a number of its own, which nobody else at its address uses up.
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
  // Nobody's address is guarded alike, so that nothing tells it from an account.
  const turn = await guard.enter(email, address)
  let isRight = true
  try {
    isRight = await verifyPassword(db, { memberId, passwordHash, password, priority: 'unknown' })
  } finally {
    if (isRight) turn.wasNotWrong()
  }
  return { found, isRight }
}
