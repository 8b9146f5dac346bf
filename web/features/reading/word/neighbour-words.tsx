import { Link } from 'react-router'
import type { WordPage } from '#contract/scripture/words/word.ts'
import { OriginalWord } from '#web/ui/scripture/original-word.tsx'

/** Links to other lemmas that have English renderings in common with a word. */
export function NeighbourWords({ neighbours }: Pick<WordPage, 'neighbours'>) {
  if (neighbours.length === 0) return null
  return (
    <section aria-labelledby="neighbours" className="grid gap-3">
      <h2 id="neighbours" className="text-xl">
        Other words rendered alike
      </h2>
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {neighbours.map(({ strongs, word, transliteration, language, occurrences, shared }) => (
          <li key={strongs}>
            <Link
              to={`/words/${strongs}`}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-md px-2 py-1.5 hover:bg-sunk"
            >
              <OriginalWord language={language}>{word}</OriginalWord>
              <em translate="no" className="font-serif">
                {transliteration}
              </em>
              <span className="text-sm text-soft">
                {shared.map((rendering) => `“${rendering}”`).join(', ')}, {occurrences.toLocaleString('en')}{' '}
                {occurrences === 1 ? 'time' : 'times'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
