import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#web/lib/api/api-error.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { OriginalWord } from '#web/ui/scripture/original-word.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { EmptyState, SkeletonStack } from '#web/ui/states.tsx'
import { BookFilter } from './book-filter.tsx'
import { NeighbourWords } from './neighbour-words.tsx'
import { RenderingFilter } from './rendering-filter.tsx'
import { type RequestedVerses, wordQuery } from './word.data.ts'
import { WordVerses } from './word-verses.tsx'
import './word.css'

interface Props {
  number: string
  /** Id of the member; null for a visitor. */
  reader: string | null
  /** Access of this reader to the page of the word; undefined until it is known who the reader is. */
  access: WordAccess | undefined
  /** Content for readers without access to the word. */
  locked: ReactNode
}

/** Access of a reader to the page of a word; "missing" if the dictionary has no word with the number in the address. */
export type WordAccess = 'open' | 'locked' | 'missing'

/** Page of a lemma: its meaning, its renderings, every verse with it, and related words. */
export function WordStudy({ number, reader, access, locked }: Props) {
  const [asked, setAsked] = useState<RequestedVerses>({})
  const isOpen = access === 'open'
  const whole = useInfiniteQuery({ ...wordQuery(reader, number), enabled: isOpen })
  const verses = useInfiniteQuery({ ...wordQuery(reader, number, asked), enabled: isOpen })
  // The server may reject the request even if `access` is "open", because the reader's premium access may have ended
  // since `access` was determined.
  const code = whole.error instanceof ApiError ? whole.error.code : undefined
  if (access === 'locked' || code === 'word.premium_needed')
    return <Titled title={`Strong’s ${number}`}>{locked}</Titled>
  if (access === 'missing')
    return (
      <Titled title={`Strong’s ${number}`}>
        <EmptyState words="Strong’s dictionary has no word with this number." />
      </Titled>
    )
  const page = whole.data?.pages[0]
  if (!page)
    return (
      <Titled title={`Strong’s ${number}`}>
        <QueryState query={whole} loading="Loading the word..." failed="The word could not be loaded.">
          <SkeletonStack sizes={['h-24', 'h-40', 'h-64']} className="gap-6" />
        </QueryState>
      </Titled>
    )
  const { entry, books, neighbours, days } = page
  const shown = verses.data?.pages ?? []
  return (
    <article className="grid gap-10">
      <header className="grid gap-3">
        <p className="small-caps text-soft">
          {entry.language}, Strong’s {entry.strongs}
        </p>
        <h1 className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-3xl">
          <OriginalWord language={entry.language}>{entry.word}</OriginalWord>
          <em translate="no" className="font-serif text-2xl">
            {entry.transliteration}
          </em>
        </h1>
        <p className="max-w-prose font-serif text-lg">{entry.definition}</p>
        <p className="text-sm text-soft">The definition is James Strong’s, of 1890.</p>
      </header>
      <RenderingFilter
        renderings={entry.renderings}
        occurrences={entry.occurrences}
        chosen={asked.rendering}
        onChoose={(rendering) => setAsked(rendering ? { rendering } : {})}
      />
      <BookFilter books={books} chosen={asked.book} onChoose={(book) => setAsked(book ? { book } : {})} />
      <section aria-labelledby="verses" className="grid gap-5">
        <h2 id="verses" className="text-xl">
          Verses{' '}
          <span className="text-base text-soft tabular-nums">
            {(shown[0]?.verseCount ?? 0).toLocaleString('en')}
          </span>
        </h2>
        {shown.length > 0 ? (
          <WordVerses verses={shown.flatMap((part) => part.verses)} />
        ) : (
          <QueryState query={verses} loading="Loading verses..." failed="The verses could not be loaded.">
            <SkeletonStack sizes={['h-16', 'h-16', 'h-16']} className="gap-4" />
          </QueryState>
        )}
        <ShowMore
          query={verses}
          hasFailed={verses.isFetchNextPageError}
          failed="More verses could not be loaded."
          label="More verses"
        />
      </section>
      {days.length > 0 && (
        <section aria-labelledby="days" className="grid gap-3">
          <h2 id="days" className="text-xl">
            Days that read it
          </h2>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {days.slice(0, 12).map(({ day, title, isInsight }) => (
              <li key={day}>
                <Link to={`/studies/${day}`} className="text-link inline-flex min-h-11 items-center">
                  Day {day}: {title}
                  {isInsight && ', which explains it'}
                </Link>
              </li>
            ))}
          </ul>
          {days.length > 12 && <p className="text-sm text-soft">and {days.length - 12} other days</p>}
        </section>
      )}
      <NeighbourWords neighbours={neighbours} />
      <p className="border-line border-t pt-4 text-sm text-soft">
        How a word is rendered is counted from an alignment of the World English Bible with the originals. It
        has the sure words only, about four of five that carry meaning.
      </p>
    </article>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-8">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  )
}
