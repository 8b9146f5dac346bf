import type { BibleChapter } from '#contract/scripture/bible-address.ts'
import { MarkChapter } from '#web/features/reading/chapter-plan/mark-chapter.tsx'
import { PlansForToday } from '#web/features/reading/chapter-plan/plans-for-today.tsx'
import { useReadingDay } from './use-reading-day.ts'

interface ChapterProps {
  owner: string
  here: BibleChapter
  search: string
}

/** Marks the displayed chapter as read in the reader's plans. */
export function ChapterInPlans(props: ChapterProps) {
  const day = useReadingDay()
  return day && <MarkChapter day={day} {...props} />
}

/** Today's chapters of all plans in words; `otherwise` if there are none. */
export function TodayInPlans({ owner, otherwise }: { owner: string; otherwise: string }) {
  const day = useReadingDay()
  return day ? <PlansForToday owner={owner} day={day} otherwise={otherwise} /> : otherwise
}
