import { timingSafeEqual } from 'node:crypto'

/** Compares texts of which one is secret: how long it takes tells nothing but their length. */
export function constantTimeEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
