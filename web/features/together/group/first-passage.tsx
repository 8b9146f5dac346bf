import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { openingOf } from '#contract/scripture/opening-of.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import type { Group } from '#contract/together/group.ts'
import { weekFragment } from '#contract/together/week-fragment.ts'
import { passageQuery } from '#web/lib/scripture/passage.data.ts'
import { Card } from '#web/ui/card.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

interface Props {
  week: NonNullable<Group['week']>
  /** Whether the group is in this week; otherwise it has not begun, and this is its first week. */
  isNow: boolean
  /** Beginning of the first passage, if the server has rendered it. */
  opening: Passage | null
}

/** Number of characters of the passage that are displayed: about as many as the box below has room for. */
export const FIRST_PASSAGE_CHARS = 230

/** The next reading of a group, with the first lines of its first passage. The whole card is a link to the week. */
export function FirstPassage({ week, isNow, opening }: Props) {
  const { search } = useLocation()
  const [reference = ''] = week.references
  const isRendered = opening?.reference === reference
  const loaded = useQuery({ ...passageQuery(reference), enabled: reference !== '' && !isRendered })
  const passage = isRendered ? opening : loaded.data && openingOf(loaded.data, FIRST_PASSAGE_CHARS)
  const hasText = reference !== '' && !loaded.isError
  const title = week.title || `Week ${week.number}`
  return (
    <Card pressable asChild className="overflow-hidden pb-0 sm:pb-0">
      <article>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-flame-ink">{isNow ? 'This week' : 'The first week'}</span>
          <span translate="no" className="font-serif text-base text-soft">
            {reference}
          </span>
        </p>
        <h3 dir="auto" className="mb-2 font-serif text-lg wrap-anywhere">
          <WrittenText text={title} />
        </h3>
        {hasText && (
          // The box has the same height while the passage is loading, so that nothing below it moves.
          <div className="h-40 overflow-hidden">
            {passage ? (
              <Scripture
                passage={passage}
                uncited
                className="max-sm:[--reading-size:calc(1.0625rem*var(--reading-scale))]"
              />
            ) : (
              <SkeletonLines lines={4} />
            )}
          </div>
        )}
        <p
          className={
            hasText
              ? 'relative -mt-16 flex h-24 items-end justify-center bg-linear-to-t from-40% from-raised to-transparent'
              : 'flex justify-center'
          }
        >
          <Link
            to={{ search, hash: weekFragment({ week: week.number }) }}
            replace
            preventScrollReset
            aria-label={`Read on: ${title}`}
            className="covers-card inline-flex min-h-11 items-center font-medium text-lake no-underline"
          >
            Read on
          </Link>
        </p>
      </article>
    </Card>
  )
}
