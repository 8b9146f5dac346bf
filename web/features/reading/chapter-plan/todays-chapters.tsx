import { Link } from 'react-router'
import { chapterKey, type PlanOnDay } from '#contract/reading/chapter-plan/plan-schedule.ts'
import { chapterAddress, chapterName } from '#contract/scripture/bible-address.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Links to the chapters of a plan for today, with a check mark beside those that are read. */
export function TodaysChapters({ chapters }: Pick<PlanOnDay, 'chapters'>) {
  return (
    <ul className="flex flex-wrap gap-2">
      {chapters.map(({ here, isRead }) => (
        <li key={chapterKey(here)}>
          <Link
            to={chapterAddress(here)}
            aria-label={isRead ? `${chapterName(here)}, read` : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-edge/60 px-4 font-serif text-ink no-underline hover:border-lake"
          >
            {isRead && <Icon name="check" className="shrink-0 text-flame" />}
            {chapterName(here)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
