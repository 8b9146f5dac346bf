import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { FoundVerse, SearchResults } from '#contract/reading/search/search.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { VerseRow } from './verse-row.tsx'

interface Props {
  verses: readonly FoundVerse[]
  total: number
  translation: SearchResults['translation']
  /** Whether only the first matches are included, because the complete results are for supporters. */
  isCut: boolean
  query: Parameters<typeof ShowMore>[0]['query']
  /** Whether the next page could not be loaded. */
  hasFailed: boolean
}

/** Matching verses, best first, in pages. */
export function FoundVerses({ verses, total, translation, isCut, query, hasFailed }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const countBefore = useRef<number | null>(null)
  // After a press on "Show more" with the keyboard, focus moves to the first new verse.
  useEffect(() => {
    if (countBefore.current === null || verses.length <= countBefore.current) return
    const first = list.current?.children[countBefore.current]
    countBefore.current = null
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [verses.length])

  const more = {
    ...query,
    fetchNextPage: () => {
      countBefore.current = verses.length
      return query.fetchNextPage()
    },
  }
  return (
    <TitledSection id="verses" heading={countOf(total)} className="grid gap-2">
      {translation === 'KJV' && (
        <p className="max-w-prose text-soft">
          In the King James Version. The World English Bible has other words there.
        </p>
      )}
      <ol ref={list} className="divide-y divide-line">
        {verses.map((verse) => (
          <VerseRow key={verse.reference} verse={verse} translation={translation} />
        ))}
      </ol>
      {isCut && (
        <p className="max-w-prose text-soft">
          Here {verses.length === 1 ? 'is one of them' : `are the first ${verses.length}`}. Every verse with
          this word is open to supporters.{' '}
          <Link to="/subscription" className="text-link">
            What a monthly gift opens
          </Link>
        </p>
      )}
      <ShowMore query={more} hasFailed={hasFailed} failed="More verses could not be loaded." />
    </TitledSection>
  )
}

function countOf(total: number): string {
  return total === 1 ? '1 verse' : `${total.toLocaleString('en-US')} verses`
}
