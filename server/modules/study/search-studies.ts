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
  const written = [...library.studies.values()].map(({ day, title, scripture, content }) =>
    haystack(day, [title, scripture, ...(isWhole(day) ? content : [])]),
  )
  const planned = [...library.planned.values()].map(({ day, title, scripture }) =>
    haystack(day, [title, scripture]),
  )
  const haystacks = [...written, ...planned].sort((one, other) => one.day - other.day)
  return (query) => {
    const needle = folded(query)
    return haystacks.filter(({ text }) => text.includes(needle)).map(({ day }) => day)
  }
}

function haystack(day: number, texts: readonly string[]) {
  // Without the signs of *emphasis*, which nobody sees and nobody types.
  return { day, text: folded(texts.join('\n').replaceAll('*', '')) }
}

/** People type straight quotes and hyphens where the text has curly quotes and dashes. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-')
}
