/** Share of the maximum length from which the hint is displayed. */
const NEAR_THE_END = 0.9

/**
 * Returns the number of characters left near the maximum length of a text, or the number above it; else
 * null.
 */
export function charsHint(text: string, max: number): string | null {
  const left = max - text.length
  if (text.length < max * NEAR_THE_END) return null
  const count = Math.abs(left).toLocaleString('en-US')
  return `${count} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
}
