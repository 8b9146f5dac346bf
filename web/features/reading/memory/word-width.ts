/**
 * Characters whose width differs from the average width (0.53 em) in our serif font: narrow ones are about 0.3
 * em wide, wide ones 0.83 em.
 */
const narrow = /[fijlrt.,;:!’‘“”'"()-]/g
const wide = /[mwMW—]/g

/** Returns the approximate width of a word in em, for the placeholder that hides the word. */
export function widthOf(word: string): number {
  const [thin, broad] = [word.match(narrow)?.length ?? 0, word.match(wide)?.length ?? 0]
  return thin * 0.3 + broad * 0.83 + (word.length - thin - broad) * 0.53
}
