import { createHmac, createSecretKey } from 'node:crypto'

/**
 * Returns a pseudonymous key of a comment's author: the same for all their comments in one topic,
 * different in every other topic, and not reversible without our secret.
 */
export type AuthorKeyOf = (memberId: string, topic: string) => string

/**
 * Number of characters of an author key, which is a truncated hash: enough to distinguish the members of one
 * discussion.
 */
const KEY_CHARS = 16

/**
 * Maximum number of cached author keys; when it is reached, the cache is emptied. The cache saves repeated
 * hashing for frequent authors.
 */
const MAX_REMEMBERED = 10_000

export function createAuthorKeys(secret: Buffer): AuthorKeyOf {
  const key = createSecretKey(secret)
  const remembered = new Map<string, string>()
  return (memberId, topic) => {
    const name = `${topic} ${memberId}`
    const known = remembered.get(name)
    if (known !== undefined) return known
    const made = createHmac('sha256', key).update(name).digest('base64url').slice(0, KEY_CHARS)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(name, made)
    return made
  }
}
