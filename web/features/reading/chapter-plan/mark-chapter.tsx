import { Link } from 'react-router'
import { chapterKey } from '#contract/reading/chapter-plan/plan-schedule.ts'
import { type BibleChapter, chapterAddress, chapterName } from '#contract/scripture/bible-address.ts'
import { joinedWithAnd } from '#contract/values/joined-with-and.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ChapterPlan, type ReadingDay, useChapterPlans } from './chapter-plan.data.ts'

interface Props {
  owner: string
  day: ReadingDay
  here: BibleChapter
  /** Query string with the reading mode, which is added to the link to the next chapter. */
  search: string
}

/**
 * Marks a chapter as read in every plan that has it and is under way, and leads to the next one. Displays nothing if no
 * plan has the chapter.
 */
export function MarkChapter({ owner, day, here, search }: Props) {
  const { plans, actions } = useChapterPlans(owner, day)
  const having = (plans ?? []).filter(
    ({ scheduled: { books, startOn, pausedOn } }) =>
      books.includes(here.book) && pausedOn === null && startOn <= day.today,
  )
  const [first] = having
  if (!first) return null
  const isRead = having.every(({ readOn }) => readOn.has(chapterKey(here)))
  const names = joinedWithAnd(having.map(({ name }) => name))
  return (
    <section
      aria-label="Your reading plan"
      className="flex animate-fade flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised py-2 ps-4 pe-2 print:hidden"
    >
      <p role="status" className="min-w-[min(12rem,100%)] flex-1 wrap-anywhere">
        {isRead ? (
          <>
            <Icon name="check" className="me-2 inline text-flame" />
            <Next plan={first} search={search} />
          </>
        ) : (
          <span className="text-soft">
            <bdi>{names}</bdi>: {progressOf(first)}
          </span>
        )}
      </p>
      {/* One button for both, so that it keeps the focus. */}
      <Button
        look={isRead ? 'bare' : 'quiet'}
        size="small"
        aria-label={isRead ? `Undo: ${chapterName(here)} is read` : undefined}
        onClick={() => (isRead ? actions.unmark(having, here) : actions.mark(having, here, day.today))}
      >
        {isRead ? 'Undo' : 'Mark as read'}
      </Button>
    </section>
  )
}

/** After a chapter is read: the next one of today, or that today's chapters, or all, are read. */
function Next({ plan: { name, day }, search }: { plan: ChapterPlan; search: string }) {
  if (day.state === 'completed')
    return (
      <>
        You have read all of <bdi>{name}</bdi>.
      </>
    )
  const next = day.chapters.find(({ isRead }) => !isRead)?.here
  if (!next) return 'Read for today.'
  return (
    <>
      Read. Next is{' '}
      <Link to={`${chapterAddress(next)}${search}`} className="text-link inline-flex min-h-11 items-center">
        {chapterName(next)}
      </Link>
    </>
  )
}

function progressOf({ day: { read, total } }: ChapterPlan): string {
  return `${read} of ${total} chapters read`
}
