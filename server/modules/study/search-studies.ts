import type { Library } from '#content/library.ts'

/**
 * Search over the plan: the words as typed, in any case, in title, scripture or content. Scanning the
 * lower-cased text of 1500 studies takes about a millisecond, so there is no index to keep.
 * @param isWhole whose content may be searched: what is found tells something of it
 */
export function createStudySearch(
  library: Library,
  isWhole: (day: number) => boolean,
): (query: string) => number[] {
  const haystacks = [...library.studies.values()].map(({ day, title, scripture, content }) => ({
    day,
    // Without the signs of *emphasis*, which nobody sees and nobody types.
    text: folded([title, scripture, ...(isWhole(day) ? content : [])].join('\n').replaceAll('*', '')),
  }))
  return (query) => {
    const needle = folded(query)
    return haystacks.filter(({ text }) => text.includes(needle)).map(({ day }) => day)
  }
}

/** People type straight quotes and hyphens where the text has curly quotes and dashes. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-')
}
