import type { FoundVerse } from '#contract/reading/search/search.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { VerseRow } from './verse-row.tsx'

/** Verses that come nearest to a query without results, best first. */
export function NearVerses({ verses }: { verses: readonly FoundVerse[] }) {
  if (verses.length === 0) return null
  return (
    <TitledSection id="near-verses" heading="The nearest verses" className="content-start">
      <ul className="divide-y divide-line">
        {verses.map((verse) => (
          <VerseRow key={verse.reference} verse={verse} translation="WEB" />
        ))}
      </ul>
    </TitledSection>
  )
}
