/** Joins words as in a sentence: "one", "one and two", "one, two and three"; an empty text for none. */
// @__NO_SIDE_EFFECTS__
export function joinedWithAnd(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}
