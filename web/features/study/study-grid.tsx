import { memo, useEffect, useRef, useState } from 'react'
import type { StudyCard as Card_ } from '#contract/study.ts'
import { StudyCard } from './study-card.tsx'

/** Cards added at a time: two screens of a large desktop. */
export const GRID_STEP = 60

/** Cards laid out behind a study that was opened by its address: as many as can be seen around it. */
export const GRID_BEHIND_STUDY = 12

interface Props {
  studies: readonly Card_[]
  completed: ReadonlySet<number> | undefined
  /** The query of the address, with its question mark, so that closing a study returns to the same list. */
  search: string
}

/** The studies as cards. More are laid out as the reader comes near the end, so that 1500 cost no more than 60. */
export function StudyGrid({ studies, completed, search }: Props) {
  const [shown, setShown] = useState(GRID_STEP)
  const end = useRef<HTMLDivElement>(null)
  const hasMore = studies.length > shown

  useEffect(() => {
    const mark = end.current
    if (!mark || !hasMore) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown((count) => count + GRID_STEP),
      { rootMargin: '1200px' },
    )
    observer.observe(mark)
    // A mark that stays in view after a step is not reported again, so each step observes anew.
    return () => observer.disconnect()
  })

  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {studies.slice(0, shown).map((study) => (
          <GridItem
            key={study.day}
            study={study}
            search={search}
            isComplete={completed?.has(study.day) ?? false}
          />
        ))}
      </ul>
      <div ref={end} aria-hidden="true" />
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
    <li data-card={study.day} className="[contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
      <StudyCard study={study} to={`/studies/${study.day}${search}`} isComplete={isComplete} level={2} />
    </li>
  )
})
