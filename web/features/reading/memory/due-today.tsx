import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { ScheduledDay } from './use-memory-schedule.ts'
import type { VerseToLearn } from './verses-to-learn.ts'

interface Props {
  /** Verses to review and to learn today; null until the entries of this device are loaded. */
  day: ScheduledDay | null
  onReview: () => void
  onLearn: (verse: VerseToLearn) => void
}

/** Id of the section, to focus it after a review session. */
export const DUE_TODAY = 'due-today'

/**
 * First section of the page: the next verse that is due for review or, if none is due, the next one to learn. All
 * variants have the same height, to avoid layout shift.
 */
export function DueToday({ day, onReview, onLearn }: Props) {
  if (day === null) return <Skeleton className="h-24" />
  const [due, ...others] = day.dueToday
  if (due) {
    const more = others.length === 1 ? 'and one more' : `and ${others.length} more`
    return (
      <Waiting label="Due today" reference={due.reference} more={others.length > 0 ? more : null}>
        <Button onClick={onReview}>Review</Button>
      </Waiting>
    )
  }
  const [fresh] = day.newToday
  if (fresh) {
    return (
      <Waiting label="New today" reference={fresh.reference} more={null}>
        <Button onClick={() => onLearn(fresh)}>Learn</Button>
      </Waiting>
    )
  }
  return (
    <Card id={DUE_TODAY} tabIndex={-1} aria-label="Due today" className="grid min-h-24 items-center">
      <p className="font-serif text-lg text-soft">Nothing is due today. What you know has time to settle.</p>
    </Card>
  )
}

interface WaitingProps {
  label: string
  reference: string
  more: string | null
  children: ReactNode
}

function Waiting({ label, reference, more, children }: WaitingProps) {
  return (
    <Card
      ink="var(--flame)"
      id={DUE_TODAY}
      tabIndex={-1}
      aria-label={label}
      className="flex min-h-24 items-center justify-between gap-4"
    >
      <div className="min-w-0">
        <h2 className="font-sans text-sm text-soft tracking-normal">{label}</h2>
        <p className="font-serif text-lg leading-snug">
          <span translate="no">{reference}</span>{' '}
          {more && <span className="text-base text-soft">{more}</span>}
        </p>
      </div>
      {children}
    </Card>
  )
}
