import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Study } from '#contract/reading/study.ts'
import { Button } from '#web/ui/button.tsx'
import { NextStep, NextSteps } from '#web/ui/next-step.tsx'
import { ClimbingSun } from './climbing-sun.tsx'
import { ClosingPrayer } from './closing-prayer.tsx'
import { useScrollHere } from './use-scroll-here.ts'
import './day-done.css'

interface Props {
  study: Pick<Study, 'day' | 'season' | 'takeaway' | 'prayer'>
  /** All completed days, including this one. */
  completed: ReadonlySet<number>
  /** Message at the end of a season or of the plan. */
  note: string | null
  /** Further steps after the first one, which displays the closing prayer. */
  steps: ReactNode
  /** The last seven days of the member. */
  week: ReactNode
  /** Link to the page that the reader should read next. */
  next: { to: string; label: string }
}

/**
 * End of a study that was just marked complete: the sun of the season climbs, then its takeaway, a few steps, and the
 * week. It is below the study and covers nothing of it.
 */
export function DayDone({ study, completed, note, steps, week, next }: Props) {
  const { day, season, takeaway, prayer } = study
  const panel = useRef<HTMLElement>(null)
  const [isPraying, setPraying] = useState(false)
  useScrollHere(panel)
  return (
    <section
      ref={panel}
      aria-labelledby="day-done"
      className="day-done mx-auto mt-14 grid max-w-2xl animate-fade justify-items-center gap-6 text-center print:hidden"
    >
      <ClimbingSun day={day} completed={completed} seasonTitle={season.title}>
        <h3 id="day-done">
          <span className="block text-2xl leading-tight">Day {day}</span>{' '}
          <span className="block font-sans text-sm text-soft leading-tight tracking-normal">is complete</span>
        </h3>
      </ClimbingSun>
      {note && <p className="-mt-2 text-balance text-soft">{note}</p>}
      <p className="grid gap-2 sm:gap-3">
        <span className="small-caps text-soft">Carry this with you</span>
        <span className="text-balance font-serif text-xl leading-snug sm:text-2xl">{takeaway.point}</span>
      </p>
      <NextSteps>
        <NextStep
          icon="prayer"
          label="Pray this"
          aria-expanded={isPraying}
          onClick={() => setPraying(!isPraying)}
        />
        {steps}
      </NextSteps>
      {isPraying && <ClosingPrayer paragraphs={prayer} />}
      {week}
      <Button asChild look="bare" size="small">
        <Link to={next.to}>{next.label}</Link>
      </Button>
    </section>
  )
}
