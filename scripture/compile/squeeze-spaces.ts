/** One plain space between words and none around them; the packages hold doubled and no-break spaces. */
export function squeezeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
