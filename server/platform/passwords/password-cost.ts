/**
 * What one hash of a password costs: 19 MiB of memory and some 40 ms of a core. Source: OWASP Password Storage Cheat
 * Sheet, the second of its equal settings for argon2id. The tests put a smaller one in its place.
 */
export const ARGON2_COST = { memoryKib: 19_456, passes: 2, parallelism: 1 }

/**
 * A wrong password is answered no sooner than this, in milliseconds: it hides how long the hash took, and with it whether
 * there is an account at all. More than a hash takes.
 */
export const MIN_REFUSAL_MS = 400
