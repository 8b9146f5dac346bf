/** From so much of a text on it is said how much more it can hold. */
const NEAR_THE_END = 0.9

/** How many more characters a long text can hold, once it comes near its end, or how many it has too many; else null. */
export function charsHint(text: string, max: number): string | null {
  const left = max - text.length
  if (text.length < max * NEAR_THE_END) return null
  const count = Math.abs(left).toLocaleString('en-US')
  return `${count} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
}
