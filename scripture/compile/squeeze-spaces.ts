/** Replaces any white space with single ordinary spaces; the packages contain double and no-break spaces. */
export function squeezeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
