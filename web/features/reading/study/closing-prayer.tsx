import { useRef } from 'react'
import { Prose } from '#web/ui/scripture/prose.tsx'
import { useScrollHere } from './use-scroll-here.ts'

/** The closing prayer of a study, to be prayed after it was completed. The page scrolls to it. */
export function ClosingPrayer({ paragraphs }: { paragraphs: readonly string[] }) {
  const prayer = useRef<HTMLElement>(null)
  useScrollHere(prayer)
  return (
    <section
      ref={prayer}
      aria-labelledby="closing-prayer"
      className="grid scroll-mt-24 animate-fade gap-3 text-start"
    >
      <h4 id="closing-prayer" className="small-caps text-soft">
        A prayer to close with
      </h4>
      <Prose paragraphs={paragraphs} />
    </section>
  )
}
