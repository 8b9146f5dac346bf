import { useState } from 'react'
import { Link } from 'react-router'
import type { Group, GroupWeek } from '#contract/together/group.ts'
import { isolated } from '#contract/values/isolated.ts'
import { formatCalendarDay } from '#web/features/together/shared/group-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { LedParticipant } from './participant-actions.ts'
import { QuestionsToAsk } from './questions-to-ask.tsx'
import { WeekSheet } from './week-sheet.tsx'

interface Props {
  group: Group
  participants: readonly LedParticipant[]
}

/** Material for the next meeting: the passages and questions of the week, and the sheet to print. */
export function BeforeMeeting({ group, participants }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const week = weekToShow(group, chosen)
  if (!week) return null
  const isNow = week.number === group.currentWeek
  const begins = week.beginsOn && !isNow ? `from ${formatCalendarDay(week.beginsOn)}` : null
  return (
    <section aria-labelledby="before-meeting" className="grid gap-4">
      <h2 id="before-meeting" className="text-xl">
        Before you meet
      </h2>
      <Card asChild ink={isNow ? 'var(--flame)' : 'var(--edge)'} className="grid gap-4">
        <article>
          <header className="grid gap-1">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
              <span className={isNow ? 'text-flame-ink' : undefined}>
                {isNow ? 'This week' : `Week ${week.number}`}
              </span>
              {[...week.references, begins].filter(Boolean).join(' · ')}
            </p>
            <h3 dir="auto" className="text-xl wrap-anywhere">
              <WrittenText text={week.title || `Week ${week.number}`} />
            </h3>
          </header>
          <QuestionsToAsk key={week.id} questions={week.questions} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button look="quiet" onClick={() => print()}>
              <Icon name="print" /> {isNow ? 'Print this week' : `Print week ${week.number}`}
            </Button>
            {group.status !== 'draft' && (
              <Button asChild look="bare" size="small">
                <Link to={`/community/${group.id}/live?week=${week.id}`}>
                  <Icon name="people" /> Meet live
                </Link>
              </Button>
            )}
            <Button asChild look="bare" size="small">
              <Link to={`/community/${group.id}#week-${week.number}`}>
                <Icon name="book" /> Read week {week.number}
              </Link>
            </Button>
          </p>
        </article>
      </Card>
      {group.weeks.length > 1 && (
        <SelectField
          label="Prepare another week"
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
