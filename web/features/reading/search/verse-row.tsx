import { Link } from 'react-router'
import type { FoundVerse, SearchResults } from '#contract/reading/search/search.ts'
import { bookSlug } from '#contract/scripture/bible-slug.ts'
import { bookNames } from '#contract/scripture/book-names.ts'
import { MarkedText } from './marked-text.tsx'

interface Props {
  verse: FoundVerse
  translation: SearchResults['translation']
}

/** A verse in the results: its reference, which links to its chapter, and its text with the matches highlighted. */
export function VerseRow({
  verse: { book, chapter, verse, reference, text, stretches },
  translation,
}: Props) {
  return (
    <li className="relative py-4">
      <h3 className="text-base">
        <Link
          data-result
          translate="no"
          to={`/bible/${bookSlug(bookNames[book])}/${chapter}?verse=${verse}${translation === 'KJV' ? '&translation=KJV' : ''}`}
          className="covers-card text-lake no-underline hover:text-ink"
        >
          {reference}
        </Link>
      </h3>
      <p
        data-passage={reference}
        data-translation={translation}
        className="max-w-prose text-pretty font-serif text-lg"
      >
        <MarkedText text={text} stretches={stretches} />
      </p>
    </li>
  )
}
