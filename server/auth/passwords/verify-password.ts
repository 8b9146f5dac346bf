import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import type { HashPriority } from './hash-queue.ts'
import { replacePasswordHash } from './password.queries.ts'
import { checkPassword, hash } from './passwords.ts'

interface Typed {
  /** Member with the email address that was entered; null if no account has it. */
  memberId: string | null
  passwordHash: string | null
  password: string
  priority: HashPriority
}

/**
 * Verifies a member's password. If it is right and its hash is outdated, the hash is replaced: only
 * now is the password available.
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
    // If the hash queue is full, the old hash stays valid and is replaced at a later sign-in.
    if (!(error instanceof AppError)) throw error
  }
}
