import { memo, useEffect, useId, useRef, useState } from 'react'
import type { StudyCard as Card_ } from '#contract/reading/study.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { firstRange, GRID_STEP, rangeReaching } from './card-range.ts'
import { StudyCard } from './study-card.tsx'

/** Cards laid out behind a study that was opened by its address: as many as can be seen around it. */
export const GRID_BEHIND_STUDY = 12

interface Props {
  studies: readonly Card_[]
  completed: ReadonlySet<number> | undefined
  /** The query of the address, with its question mark, so that closing a study returns to the same list. */
  search: string
  /** A day that was read and closed: its card is laid out too, however far down it stands. */
  dayRead: number | undefined
}

/**
 * The studies as cards. More are laid out as the reader comes near the end, so that 1500 cost no more than 60; whoever comes back
 * from far down finds the sixty around, and those before them when asked for.
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
    // The button goes with the last of them.
    if (first === GRID_STEP) focusSoon(list)
  }

  useEffect(() => {
    const mark = foot.current
    if (!mark || !hasMore) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setRange((range) => rangeReaching(range, range.end)),
      { rootMargin: '1200px' },
    )
    observer.observe(mark)
    // A mark that stays in view after a step is not reported again, so each step observes anew.
    return () => observer.disconnect()
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

// Kept as it is while more cards join: without this every step would draw all that came before it again.
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
