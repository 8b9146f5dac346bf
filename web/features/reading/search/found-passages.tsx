import { Link } from 'react-router'
import type { FoundPassage } from '#contract/reading/search/search.ts'
import { bookSlug } from '#contract/scripture/bible-slug.ts'
import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { Card } from '#web/ui/card.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'

/** Passages whose reference the reader typed as the query, each with its first lines. */
export function FoundPassages({ passages }: { passages: readonly FoundPassage[] }) {
  if (passages.length === 0) return null
  return (
    <section aria-label="Passage" className="grid gap-3">
      {passages.map(({ book, chapter, verse, reference, opening }) => (
        <Card key={reference} asChild pressable>
          <article>
            <h2 className="mb-2 text-xl">
              <Link
                data-result="passage"
                translate="no"
                to={addressOf(book, chapter, verse, opening.translation)}
                className="covers-card text-ink no-underline"
              >
                {reference}
              </Link>
            </h2>
            <Scripture passage={opening} uncited />
          </article>
        </Card>
      ))}
    </section>
  )
}

function addressOf(book: Usfm, chapter: number, verse: number | null, translation: Translation): string {
  const query = new URLSearchParams({
    ...(verse !== null && { verse: String(verse) }),
    ...(translation !== 'WEB' && { translation }),
  })
  return `/bible/${bookSlug(bookNames[book])}/${chapter}${query.size > 0 ? `?${query}` : ''}`
}
