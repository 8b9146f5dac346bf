import type { FoundVerse } from '#contract/reading/search/search.ts'

/** A text in which the matches of the search query are highlighted. */
export function MarkedText({ text, stretches }: Pick<FoundVerse, 'text' | 'stretches'>) {
  const parts = stretches.map(({ start, end }, index) => ({
    before: text.slice(stretches[index - 1]?.end ?? 0, start),
    marked: text.slice(start, end),
    start,
  }))
  return (
    <>
      {parts.map(({ before, marked, start }) => (
        <span key={start}>
          {before}
          <mark className="search-found">{marked}</mark>
        </span>
      ))}
      {text.slice(stretches.at(-1)?.end ?? 0)}
    </>
  )
}
