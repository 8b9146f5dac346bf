import { availableParallelism } from 'node:os'
import { hashArgon2id, hashOfNobody, isCurrentHash, isRightArgon2id } from './argon2id.ts'
import { createHashQueue, type HashPriority } from './hash-queue.ts'

/** Each runs in a thread of its own, of which Node has four; one of them stays for files. */
const MAX_HASHES_AT_ONCE = 3

/** Whoever comes when this many wait would wait for some ten seconds, and is asked to come back. */
const MAX_WAITING = 400
const BUSY_RETRY_SECONDS = 10

const queue = createHashQueue({
  atOnce: Math.min(MAX_HASHES_AT_ONCE, availableParallelism()),
  maxWaiting: MAX_WAITING,
  retryAfterSeconds: BUSY_RETRY_SECONDS,
})

/** A salted argon2id hash, as a PHC string. @throws {AppError} `auth.busy` */
export function hash(password: string, priority: HashPriority): Promise<string> {
  return queue.run(priority, () => hashArgon2id(password))
}

/**
 * Whether a password is right, and whether its hash should be made anew. Works as hard whether there is a hash to compare
 * with or not.
 * @param hashed null for an account without a password, and for an address without an account
 * @throws {AppError} `auth.busy`
 */
export async function checkPassword(
  hashed: string | null,
  password: string,
  priority: HashPriority,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const compared = hashed ?? hashOfNobody()
  const isMatch = await queue.run(priority, () => isRightArgon2id(compared, password))
  return { isRight: isMatch && hashed !== null, isOutdated: !isCurrentHash(compared) }
}
