import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

interface Props {
  verse: MemoryVerse
  /** Status of the verse for this reader, such as the badge of a memorized verse. */
  children?: ReactNode
}

/** The verse of the day: its text, its reference and its category, such as "Hope". */
export function VerseCard({ verse, children }: Props) {
  return (
    <section aria-labelledby="memory-verse" className="grid grid-rows-[auto_1fr] gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <h2 id="memory-verse" className="flex-1 text-lg sm:text-xl">
          Today's Memory Verse
        </h2>
        <Link
          to="/memory"
          aria-label="View All memory verses"
          className="-my-2.5 flex min-h-11 items-center px-1 font-medium text-lake text-sm no-underline hover:underline"
        >
          View All
        </Link>
      </div>
      <Card asChild className="grid content-between gap-4">
        <figure>
          <blockquote
            data-passage={verse.reference}
            data-translation="WEB"
            className="font-serif text-lg leading-relaxed"
          >
            “{verse.verse}”
          </blockquote>
          <figcaption className="flex flex-wrap items-center gap-3">
            <cite translate="no" className="font-serif text-soft not-italic">
              {verse.reference}
            </cite>
            <Badge>{verse.category}</Badge>
            {children}
          </figcaption>
        </figure>
      </Card>
    </section>
  )
}
