import { useState } from 'react'
import type { Group, GroupWeek } from '#contract/together/group.ts'
import { isolated } from '#contract/values/isolated.ts'
import { formatCalendarDay } from '#web/features/together/shared/group-text.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { LedParticipant } from './participant-actions.ts'
import { WeekSheet } from './week-sheet.tsx'

interface Props {
  group: Group
  participants: readonly LedParticipant[]
}

/** Displays the questions of a week, for the leader to use in a meeting, and prints them as a sheet. */
export function WeekQuestions({ group, participants }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const week = weekToShow(group, chosen)
  if (!week) return null
  return (
    <section aria-labelledby="week-to-lead" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="week-to-lead" className="text-xl">
          {week.number === group.currentWeek ? "This week's questions" : `Questions of week ${week.number}`}
        </h2>
        <Button look="quiet" size="small" onClick={() => print()}>
          <Icon name="print" />{' '}
          {week.number === group.currentWeek ? 'Print this week' : `Print week ${week.number}`}
        </Button>
      </div>
      {group.weeks.length > 1 && (
        <SelectField
          label="Week"
          value={week.id}
          onChange={(event) => setChosen(event.target.value)}
          className="max-w-md"
        >
          {group.weeks.map(({ id, number, title }) => (
            <option key={id} value={id}>
              {number}. {isolated(title)}
              {number === group.currentWeek && ' (this week)'}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid max-w-prose gap-3 rounded-md border border-line bg-raised p-5 sm:p-7">
        <p className="text-sm text-soft">
          {[...week.references, week.beginsOn && `from ${formatCalendarDay(week.beginsOn)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h3 dir="auto" className="text-xl wrap-anywhere">
          <WrittenText text={week.title} />
        </h3>
        {week.questions.length > 0 ? (
          <ol className="grid list-decimal gap-4 ps-6 font-serif text-lg leading-relaxed marker:text-soft">
            {week.questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be alike
              <li key={index} className="ps-1 wrap-anywhere">
                <bdi>
                  <WrittenText text={question} />
                </bdi>
              </li>
            ))}
          </ol>
        ) : (
          <p className="font-serif text-soft">There are no questions for this week.</p>
        )}
      </div>
      <WeekSheet group={group} week={week} participants={participants} />
    </section>
  )
}

/**
 * Returns the chosen week. If none is chosen, returns the current week; before the group starts, this is the first
 * week, and after it has ended, the last.
 */
function weekToShow({ weeks, currentWeek, status }: Group, chosen: string | null): GroupWeek | undefined {
  const resting = status === 'completed' ? weeks.at(-1) : weeks[0]
  return (
    weeks.find(({ id }) => id === chosen) ?? weeks.find(({ number }) => number === currentWeek) ?? resting
  )
}
