/**
 * Returns all different words of the translations on one line, separated by spaces and sorted from frequent to rare.
 * Words with digits are left out.
 * @param texts words of each translation, folded by `foldWords`
 */
export function compileVocabulary(...texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap((text) => text.match(/[a-z]+/g) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .sort(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
    .map(([word]) => word)
    .join(' ')
}
