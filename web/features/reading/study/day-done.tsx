import { useRef } from 'react'
import { Link } from 'react-router'
import type { Study } from '#contract/reading/study.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Prose } from '#web/ui/scripture/prose.tsx'
import { ShareTakeaway } from './share/share-takeaway.tsx'
import { useScrollHere } from './use-scroll-here.ts'

interface Props {
  study: Pick<Study, 'day' | 'takeaway' | 'prayer'>
  /** Progress of the season as text, such as "3 of 30 days of “Beginnings”." */
  words: string
  /** Link to the page that the reader should read next. */
  next: { to: string; label: string }
}

/**
 * Panel at the end of a study that was marked complete: its takeaway, its closing prayer and a link
 * to the next page. It does not cover the passage.
 */
export function DayDone({ study: { day, takeaway, prayer }, words, next }: Props) {
  const panel = useRef<HTMLElement>(null)
  useScrollHere(panel)
  return (
    <Card asChild className="mx-auto mt-14 grid max-w-2xl scroll-mt-24 animate-fade gap-5 print:hidden">
      <section ref={panel} aria-labelledby="day-done">
        <div className="grid gap-1">
          <h3 id="day-done" className="text-xl">
            Day {day} is complete
          </h3>
          <p className="text-soft">{words}</p>
        </div>
        <div>
          <p>
            <span className="small-caps block text-soft">Carry this with you</span>
            <span className="text-pretty font-serif text-lg leading-snug">{takeaway.point}</span>
          </p>
          <ShareTakeaway day={day} takeaway={takeaway} />
        </div>
        <div>
          <p className="small-caps text-soft">A prayer to close with</p>
          <Prose
            paragraphs={prayer}
            className="max-sm:[--reading-size:calc(1.0625rem*var(--reading-scale))]"
          />
        </div>
        <Button asChild look="quiet" className="justify-self-start">
          <Link to={next.to}>{next.label}</Link>
        </Button>
      </section>
    </Card>
  )
}
