import { availableParallelism } from 'node:os'
import { dummyHash, hashArgon2id, isCurrentHash, isRightArgon2id } from './argon2id.ts'
import { createHashQueue, type HashPriority } from './hash-queue.ts'

/**
 * Maximum number of concurrent hashes. Each occupies one of Node's four pool threads; one is left
 * for file access.
 */
const MAX_HASHES_AT_ONCE = 3

/**
 * Maximum number of waiting callers of each priority (known and unknown). If both queues are full, the last
 * caller waits about ten seconds. Further callers receive an error with Retry-After instead.
 */
const MAX_WAITING = 400
const BUSY_RETRY_SECONDS = 10

const queue = createHashQueue({
  atOnce: Math.min(MAX_HASHES_AT_ONCE, availableParallelism()),
  maxWaiting: MAX_WAITING,
  retryAfterSeconds: BUSY_RETRY_SECONDS,
})

/** Returns a salted argon2id hash as a PHC string. @throws {AppError} `auth.busy` */
export function hash(password: string, priority: HashPriority): Promise<string> {
  return queue.run(priority, () => hashArgon2id(password))
}

/**
 * Verifies a password, and returns whether its hash is outdated. Takes equally long if there is no
 * hash to compare with.
 * @param hashed null for an account without a password, and for an address without an account
 * @throws {AppError} `auth.busy`
 */
export async function checkPassword(
  hashed: string | null,
  password: string,
  priority: HashPriority,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const compared = hashed ?? dummyHash()
  const isMatch = await queue.run(priority, () => isRightArgon2id(compared, password))
  return { isRight: isMatch && hashed !== null, isOutdated: !isCurrentHash(compared) }
}
