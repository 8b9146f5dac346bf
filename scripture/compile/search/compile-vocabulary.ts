/**
 * Every word of the translations as it is searched, the most frequent first, in one line. Words with digits are left out.
 * @param texts words of verses, a line for each
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
