import { Link } from 'react-router'
import type { FoundWord } from '#contract/reading/search/search.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { OriginalWord } from '#web/ui/scripture/original-word.tsx'

/** Dictionary entries of Hebrew, Aramaic and Greek words that match the query. */
export function FoundWords({ words }: { words: readonly FoundWord[] }) {
  if (words.length === 0) return null
  return (
    <TitledSection id="words" heading={words.length === 1 ? '1 word' : `${words.length} words`}>
      <ul className="divide-y divide-line">
        {words.map(({ strongs, word, transliteration, language, definition, count }) => (
          <li key={strongs} className="relative py-3">
            <h3 className="font-normal text-base">
              <Link
                data-result
                to={`/words/${strongs}`}
                className="covers-card text-ink no-underline hover:text-ink"
              >
                <OriginalWord language={language}>{word}</OriginalWord>{' '}
                <i translate="no">{transliteration}</i>
              </Link>
            </h3>
            <p className="font-serif">{definition}</p>
            <p className="text-sm text-soft">
              {language}, {strongs}
              {count > 0 && ` · ${count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`}`}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
