import { createHmac } from 'node:crypto'

/**
 * Names the author of a comment without saying who they are: the same for all they say about one topic, another for
 * every other, and nothing that leads back to the member without our secret.
 */
export type AuthorKeyOf = (memberId: string, topic: string) => string

/** A third of the hash is enough to tell the members of one discussion apart. */
const KEY_CHARS = 16

export function createAuthorKeys(key: Buffer): AuthorKeyOf {
  return (memberId, topic) =>
    createHmac('sha256', key).update(`${topic} ${memberId}`).digest('base64url').slice(0, KEY_CHARS)
}
