/** Normalizes white space to single plain spaces; the packages contain doubled and no-break spaces. */
export function squeezeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
