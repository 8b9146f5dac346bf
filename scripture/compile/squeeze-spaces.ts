/**
 * Replaces each run of white space with one ordinary space, because the npm packages with the texts contain double and
 * no-break spaces. Removes white space at both ends.
 */
export function squeezeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
