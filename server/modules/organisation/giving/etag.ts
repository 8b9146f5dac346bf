import { createHash } from 'node:crypto'

/** Of a small answer: the same for the same. */
export function etagOf(answer: object): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
}
