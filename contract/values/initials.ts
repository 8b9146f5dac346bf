/**
 * Initials, letters or digits, of the first two words of a display name, in upper case; U if it is empty. Source:
 * specification section 9.
 */
export function initialsOf(displayName: string): string {
  const words = displayName.trim().split(/\s+/u).slice(0, 2)
  return (
    words
      .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [...word][0] ?? '')
      .join('')
      .toUpperCase() || 'U'
  )
}
