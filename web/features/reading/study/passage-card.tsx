import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StudyCard } from '#contract/reading/study.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { Card } from '#web/ui/card.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'

interface Props {
  study: StudyCard
  /** First lines of the passage. */
  opening: Passage
  /** Link to the study; by default with the label “Read on”. */
  link?: ReactNode
  /** Content of the card above the passage. */
  children: ReactNode
  className?: string
}

/** Card with the beginning of a passage, cut off at its edge: the whole card is one link to the study. */
export function PassageCard({ study, opening, link, children, className = '' }: Props) {
  return (
    <Card asChild pressable className={`overflow-hidden pb-0 sm:pb-0 ${className}`}>
      <article>
        {children}
        <Scripture
          passage={opening}
          uncited
          className="max-sm:[--reading-size:calc(1.0625rem*var(--reading-scale))]"
        />
        {/* The last lines fade into the card above the link, which covers no text. */}
        <div aria-hidden="true" className="relative -mt-16 h-16 bg-linear-to-t from-raised to-transparent" />
        <p className="grid justify-items-center">
          {link ?? (
            <Link
              to={`/studies/${study.day}`}
              className="covers-card inline-flex min-h-11 items-center font-medium text-lake no-underline"
            >
              Read on
            </Link>
          )}
        </p>
      </article>
    </Card>
  )
}
