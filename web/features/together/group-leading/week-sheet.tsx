import type { Group, GroupWeek } from '#contract/together/group.ts'
import { formatCalendarDay } from '#web/features/together/shared/group-text.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { LedParticipant } from './participant-actions.ts'

interface Props {
  group: Group
  week: GroupWeek
  participants: readonly LedParticipant[]
}

/** Printable page about a week. It is rendered for printing only, in place of the page on screen. */
export function WeekSheet({ group, week, participants }: Props) {
  const { number, title, references, questions, beginsOn } = week
  return (
    <div data-print-root className="hidden print:block">
      <p className="text-sm text-soft wrap-anywhere">
        <bdi>
          <WrittenText text={group.title} />
        </bdi>
      </p>
      <h1 className="mt-1 text-2xl wrap-anywhere">
        Week {number} of {group.weekCount}:{' '}
        <bdi>
          <WrittenText text={title} />
        </bdi>
      </h1>
      <p className="mt-2">
        {[...references, beginsOn && `from ${formatCalendarDay(beginsOn)}`].filter(Boolean).join(' · ')}
      </p>
      {questions.length > 0 && (
        <>
          <h2 className="mt-6 text-lg">Questions</h2>
          <ol className="mt-2 grid list-decimal gap-2 ps-6 font-serif">
            {questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be alike
              <li key={index} className="break-inside-avoid wrap-anywhere">
                <bdi>
                  <WrittenText text={question} />
                </bdi>
              </li>
            ))}
          </ol>
        </>
      )}
      {participants.length > 0 && (
        <>
          <h2 className="mt-6 text-lg">Who takes part</h2>
          <ul className="mt-2 columns-3 gap-6 text-sm">
            {participants.map(({ id, name }) => (
              <li key={id} className="flex break-inside-avoid items-baseline gap-2 pb-1">
                <span aria-hidden="true" className="size-3 shrink-0 border border-ink" />
                <bdi translate="no" className="min-w-0 wrap-anywhere">
                  {name}
                </bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
