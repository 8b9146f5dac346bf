/**
 * Cost of one password hash: 19 MiB of memory and about 40 ms of CPU time. Source: OWASP Password
 * Storage Cheat Sheet, the second of its equivalent settings for argon2id. Tests use a lower cost.
 */
export const ARGON2_COST = { memoryKib: 19_456, passes: 2, parallelism: 1 }

/**
 * Minimum response time for a wrong password, in milliseconds. It is longer than a hash takes and
 * hides how long the hash took, and thus whether the account exists.
 */
export const MIN_REFUSAL_MS = 400
