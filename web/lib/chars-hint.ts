/** How much of a long text has been written, once it comes near its end. */
export function charsHint(text: string, max: number): string | null {
  if (text.length < max * 0.9) return null
  return `${text.length.toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters`
}
