/**
 * Returns the initials of a display name: the first letters or digits of its first two words, in upper case; U for an
 * empty name. Source: specification section 9.
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
