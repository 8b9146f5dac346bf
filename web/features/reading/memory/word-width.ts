/** Roughly how wide our serif sets a letter, in em; the others are about half an em. */
const narrow = /[fijlrt.,;:!’‘“”'"()-]/g
const wide = /[mwMW—]/g

/** How wide a word is, in em: for what stands in its place. */
export function widthOf(word: string): number {
  const [thin, broad] = [word.match(narrow)?.length ?? 0, word.match(wide)?.length ?? 0]
  return thin * 0.3 + broad * 0.83 + (word.length - thin - broad) * 0.53
}
