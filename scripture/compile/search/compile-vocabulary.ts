/**
 * Compiles the folded words of the translations into one line, the most frequent first. Words with digits are
 * omitted.
 * @param texts words of verses, one line each
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
