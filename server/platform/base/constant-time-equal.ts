import { timingSafeEqual } from 'node:crypto'

/** Compares a text with a secret. The time taken reveals only their length. */
export function constantTimeEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
