import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import type { HashPriority } from './hash-queue.ts'
import { replacePasswordHash } from './password.queries.ts'
import { checkPassword, hash } from './passwords.ts'

interface Typed {
  /** Null where nobody has the address that was typed. */
  memberId: string | null
  passwordHash: string | null
  password: string
  priority: HashPriority
}

/**
 * Whether a password is the member's. One that is right, and kept as a hash of an earlier kind, is hashed anew: only now
 * is it known.
 * @throws {AppError} `auth.busy`
 */
export async function verifyPassword(db: Db, typed: Typed): Promise<boolean> {
  const { memberId, passwordHash, password, priority } = typed
  const { isRight, isOutdated } = await checkPassword(passwordHash, password, priority)
  if (isRight && isOutdated && memberId !== null && passwordHash !== null) {
    await renewHash(db, { memberId, passwordHash, password, priority })
  }
  return isRight
}

type Proven = Typed & { memberId: string; passwordHash: string }

async function renewHash(db: Db, { memberId, passwordHash, password, priority }: Proven): Promise<void> {
  try {
    const renewed = await hash(password, priority)
    await replacePasswordHash(db, { memberId, from: passwordHash, to: renewed })
  } catch (error) {
    // Too many wait: the old hash does for now, and is replaced the next time.
    if (!(error instanceof AppError)) throw error
  }
}
