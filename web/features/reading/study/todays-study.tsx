import { type ComponentProps, type ReactNode, type Ref, Suspense } from 'react'
import { Link } from 'react-router'
import type { StudyCard as Card_ } from '#contract/reading/study.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { PassageCard } from './passage-card.tsx'
import { StudyCard } from './study-card.tsx'
import { StudyHeading } from './study-heading.tsx'
import { StudySkeleton } from './study-skeleton.tsx'

interface Props {
  /** The member's next day of the plan; undefined while unknown. */
  day: number | undefined
  /** Data for the card of the next study; null until the data is loaded. */
  study: Card_ | null
  /**
   * Reading time of the study in minutes, and the first lines of its passage; null if only the data for its card are
   * available.
   */
  inShort: { minutes: number | null; opening: Passage } | null
  /** Whether the day or some of its data could not be loaded. */
  isLost: boolean
  onRetry: () => void
  /** Label beside the title of the card, such as "Second reading", if the member reads the whole plan again. */
  mark: ReactNode
  /** Ref to the element around the card of the study with its passage. */
  card: Ref<HTMLDivElement>
  /** Further buttons for a member. The card reserves space for them from the first paint. */
  children: ReactNode
}

/**
 * The next study of a member with the beginning of its passage. Nothing is displayed that might
 * belong to another day.
 */
export function TodaysStudy({ day, study, inShort, isLost, onRetry, mark, card, children }: Props) {
  const isOpening = study !== null && inShort !== null
  const isWaiting = !isOpening && !isLost
  return (
    <section aria-labelledby="todays-study" aria-busy={isWaiting || undefined} className="grid">
      <StudyHeading />
      {isWaiting ? (
        <StudySkeleton />
      ) : isOpening ? (
        // The component in `mark` may be lazily loaded. The card is rendered only after `mark` has loaded, so that
        // nothing moves.
        <Suspense fallback={<StudySkeleton />}>
          <div ref={card}>
            <PassageCard
              study={study}
              opening={inShort.opening}
              link={<ToStudy day={study.day} className="covers-card mt-2 mb-5" />}
            >
              <Head study={study} minutes={inShort.minutes} mark={mark} />
            </PassageCard>
          </div>
        </Suspense>
      ) : study ? (
        <StudyCard study={study} to={`/studies/${study.day}`} isComplete={false} />
      ) : (
        <FailedState
          words={
            day === undefined
              ? 'Your place in the plan could not be loaded.'
              : `Day ${day} could not be loaded.`
          }
          onRetry={onRetry}
        />
      )}
      <div data-member-place className="pt-3">
        <div className="flex flex-wrap items-center gap-1">
          {day !== undefined && !isWaiting && !isOpening && <ToStudy day={day} />}
          {children}
        </div>
      </div>
    </section>
  )
}

type ToStudyProps = Pick<ComponentProps<typeof Button>, 'look' | 'className'> & { day: number }

/** Button to today's study: the primary one of the page. */
function ToStudy({ day, ...button }: ToStudyProps) {
  return (
    <Button asChild {...button}>
      <Link to={`/studies/${day}`}>Today's Study</Link>
    </Button>
  )
}

function Head({
  study: { day, title, scripture },
  minutes,
  mark,
}: {
  study: Card_
  minutes: number | null
  mark: ReactNode
}) {
  return (
    <header className="mb-4 grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
        Day {day}
        <span translate="no" className="font-serif text-base text-ink">
          {scripture}
        </span>
        {minutes !== null && <span>{minutes === 1 ? '1 minute' : `${minutes} minutes`} to read</span>}
        {mark}
      </p>
      <h3 className="text-balance text-xl">{title}</h3>
    </header>
  )
}
