const WRITABLE = /^[^\0\p{Cs}]*$/u

/** Returns whether Postgres can store a text: it contains no zero byte and no unpaired surrogate. */
export function isWritable(text: string): boolean {
  return WRITABLE.test(text)
}
