import type { MemoryVerse } from '#contract/memory.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

/** The verse of the day: its words, where it stands, what it speaks of. */
export function VerseCard({ verse }: { verse: MemoryVerse }) {
  return (
    <section aria-labelledby="memory-verse" className="grid grid-rows-[auto_1fr] gap-4">
      <h2 id="memory-verse" className="text-xl">
        Today's Memory Verse
      </h2>
      <Card asChild className="grid content-between gap-4">
        <figure>
          <blockquote className="font-serif text-lg leading-relaxed">“{verse.verse}”</blockquote>
          <figcaption className="flex flex-wrap items-center gap-3">
            <cite className="font-serif text-soft not-italic">{verse.reference}</cite>
            <Badge>{verse.category}</Badge>
          </figcaption>
        </figure>
      </Card>
    </section>
  )
}
