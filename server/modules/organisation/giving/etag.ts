import { createHash } from 'node:crypto'

/** Returns an ETag, a hash of a small response. */
export function etagOf(answer: object): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
}
