import { createHmac, createSecretKey } from 'node:crypto'

/**
 * Names the author of a comment without saying who they are: the same for all they say about one topic, another for
 * every other, and nothing that leads back to the member without our secret.
 */
export type AuthorKeyOf = (memberId: string, topic: string) => string

/** A third of the hash is enough to tell the members of one discussion apart. */
const KEY_CHARS = 16

/** So many are remembered: those who speak where many read are asked for again and again. */
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
