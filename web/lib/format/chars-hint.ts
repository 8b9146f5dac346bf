/** Length of a text, as a share of the maximum, from which the number of remaining characters is displayed. */
const NEAR_THE_END = 0.9

/**
 * Returns a hint such as "12 characters left" if a text is near its maximum length, or "3 characters too many" if it is
 * longer. Otherwise null.
 */
export function charsHint(text: string, max: number): string | null {
  const left = max - text.length
  if (text.length < max * NEAR_THE_END) return null
  const count = Math.abs(left).toLocaleString('en-US')
  return `${count} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
}
