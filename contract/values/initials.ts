/** The first letters of up to two words of a display name, upper-cased; U where there is none. Source: specification section 9. */
export function initialsOf(displayName: string): string {
  const words = displayName.trim().split(/\s+/u).slice(0, 2)
  return (
    words
      .map((word) => [...word][0] ?? '')
      .join('')
      .toUpperCase() || 'U'
  )
}
