import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Group, GroupWeek } from '#contract/together/group.ts'
import { readWeekFragment } from '#contract/together/week-fragment.ts'
import { formatCalendarDay } from '#web/features/together/shared/group-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Prose } from '#web/ui/scripture/prose.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { paragraphsOf } from './paragraphs.ts'
import { WeekPassages } from './week-passages.tsx'
import './weeks.css'

interface Props {
  group: Pick<Group, 'weeks' | 'currentWeek'>
  /** Content for participants below each expanded week. */
  underWeek?: ((week: GroupWeek) => ReactNode) | undefined
}

/** Weeks in order, collapsed except for the current one. They expand without JavaScript, too. */
export function WeeklyCurriculum({ group, underWeek }: Props) {
  useNamedWeek()
  return (
    <section aria-labelledby="curriculum" className="grid gap-4">
      <h3 id="curriculum" className="text-xl">
        Weekly Curriculum
      </h3>
      {group.weeks.length === 0 ? (
        <p className="font-serif text-lg text-soft">The weeks of this study are still to be written.</p>
      ) : (
        <ol className="grid border-line border-t">
          {group.weeks.map((week) => (
            <li key={week.id} className="border-line border-b">
              <Week week={week} isCurrent={week.number === group.currentWeek} underWeek={underWeek} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Scrolls to the week in the fragment, such as `#week-2`, and expands it. Its discussion then scrolls to its own place. */
function useNamedWeek(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, pressed once more, leads there once more
  useEffect(() => {
    const named = readWeekFragment(hash)
    const week = named && document.getElementById(`week-${named.week}`)
    if (!(week instanceof HTMLDetailsElement)) return
    week.open = true
    // If the weeks are in a dialog that opens at the same time, the dialog takes the focus first. The week takes it
    // in the next frame.
    const frame = requestAnimationFrame(() => {
      // Its discussion may have moved the focus to a comment already.
      if (named?.place && week.contains(document.activeElement)) return
      week.scrollIntoView()
      week.querySelector('summary')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}

function Week({
  week,
  isCurrent,
  underWeek,
}: {
  week: GroupWeek
  isCurrent: boolean
  underWeek: Props['underWeek']
}) {
  const [isOpen, setOpen] = useState(isCurrent)
  return (
    <details
      open={isCurrent}
      id={`week-${week.number}`}
      data-week={week.number}
      className="group/week scroll-mt-28"
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary className="-mx-2 flex min-h-14 list-none items-center gap-3 rounded-sm px-2 py-3 hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            Week {week.number}
            {week.beginsOn && <span>begins {formatCalendarDay(week.beginsOn)}</span>}
            {isCurrent && <Badge tone="flame">This week</Badge>}
            {week.isDone && (
              <span className="inline-flex items-center gap-1.5 text-flame-ink">
                <Icon name="check" /> Done
              </span>
            )}
          </span>
          <h4 dir="auto" className="font-serif text-lg wrap-anywhere">
            <WrittenText text={week.title || `Week ${week.number}`} />
          </h4>
        </span>
        <Icon
          name="chevron-down"
          className="shrink-0 text-soft transition-transform duration-120 group-open/week:rotate-180"
        />
      </summary>
      <div className="grid gap-6 pt-2 pb-8">
        {week.references.length > 0 && <WeekPassages references={week.references} />}
        {week.content && (
          <div dir="auto">
            <Prose paragraphs={paragraphsOf(week.content)} className="wrap-anywhere" />
          </div>
        )}
        {week.questions.length > 0 && <Questions questions={week.questions} />}
        {isOpen && underWeek?.(week)}
      </div>
    </details>
  )
}

function Questions({ questions }: { questions: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h5 className="font-medium">Discussion questions</h5>
      <ol className="grid list-decimal gap-2 ps-6 font-serif text-lg marker:text-soft wrap-anywhere">
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are shown, and keep their order
          <li key={index}>
            <bdi>
              <WrittenText text={question} />
            </bdi>
          </li>
        ))}
      </ol>
    </div>
  )
}
