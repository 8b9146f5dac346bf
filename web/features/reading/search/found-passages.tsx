import { Link } from 'react-router'
import type { FoundPassage } from '#contract/reading/search.ts'
import { bookSlug } from '#contract/scripture/bible-slug.ts'
import { bookNames } from '#contract/scripture/book-names.ts'
import { Card } from '#web/ui/card.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'

/** The passages that were asked for by name, each with its first lines. */
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
                to={`/bible/${bookSlug(bookNames[book])}/${chapter}${verse === null ? '' : `?verse=${verse}`}`}
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
