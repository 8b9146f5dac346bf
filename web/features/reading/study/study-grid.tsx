import { memo, useEffect, useId, useRef, useState } from 'react'
import type { StudyCard as Card_ } from '#contract/reading/study.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { observeNear } from '#web/ui/observe-near.ts'
import { firstRange, GRID_STEP, rangeReaching } from './card-range.ts'
import { StudyCard } from './study-card.tsx'

/**
 * Number of cards rendered behind the dialog of a study if the reader came directly to the study's URL: as many
 * as are visible around the dialog.
 */
export const GRID_BEHIND_STUDY = 12

interface Props {
  studies: readonly Card_[]
  completed: ReadonlySet<number> | undefined
  /**
   * Query string of the page's URL with its question mark, so that closing a study returns to the list with the same
   * filter.
   */
  search: string
  /**
   * Day of the study that the reader opened last. Its card is rendered even if it is far down in the list, so that the
   * reader returns to it.
   */
  dayRead: number | undefined
}

/**
 * Grid of study cards. Cards are rendered in steps of 60 as the reader approaches the end, so that a list of 1500 is
 * not slower than one of 60.
 *
 * After closing a study far down in the list, only the step with its card is rendered; a button renders the earlier
 * ones.
 */
export function StudyGrid({ studies, completed, search, dayRead }: Props) {
  const [range, setRange] = useState(firstRange)
  const { first, end } = range
  const list = useId()
  const focusSoon = useFocusSoon()
  const foot = useRef<HTMLDivElement>(null)
  const placeRead = studies.findIndex(({ day }) => day === dayRead)
  const reaching = placeRead < 0 ? range : rangeReaching(range, placeRead)
  if (reaching !== range) setRange(reaching)
  const hasMore = studies.length > end

  function showBefore(): void {
    setRange(rangeReaching(range, first - 1))
    // The button for earlier cards disappears once the first card is rendered, so the focus moves to the list.
    if (first === GRID_STEP) focusSoon(list)
  }

  useEffect(() => {
    const mark = foot.current
    if (!mark || !hasMore) return
    // Cards are added once this element is near the screen. If it is still near after a step, an existing observer does
    // not report it again, so each step creates a new one.
    return observeNear(mark, '1200px', () => setRange((range) => rangeReaching(range, range.end)))
  })

  return (
    <>
      {first > 0 && (
        <Button look="quiet" className="justify-self-center" onClick={showBefore}>
          Show the studies before these
        </Button>
      )}
      <ul id={list} tabIndex={-1} className="grid gap-4 outline-none sm:grid-cols-2 lg:grid-cols-3">
        {studies.slice(first, end).map((study) => (
          <GridItem
            key={study.day}
            study={study}
            search={search}
            isComplete={completed?.has(study.day) ?? false}
          />
        ))}
      </ul>
      <div ref={foot} aria-hidden="true" />
    </>
  )
}

// The cards are memoized; otherwise every step would render all previous ones again.
const GridItem = memo(function GridItem({
  study,
  search,
  isComplete,
}: {
  study: Card_
  search: string
  isComplete: boolean
}) {
  return (
    <li data-card={study.day} className="paint-when-near [contain-intrinsic-size:auto_17rem]">
      <StudyCard study={study} to={`/studies/${study.day}${search}`} isComplete={isComplete} level={2} />
    </li>
  )
})
