import { useState } from 'react'
import { Link } from 'react-router'
import { compareAnswers } from '#contract/reading/answer-id.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import { dayOfReading } from '#contract/reading/reading-name.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import { writtenAnswers } from '#web/features/reading/shared/written-answers.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

/** Number of days displayed at first, and number added by each press of the button for more. */
const PAGE_DAYS = 30

/**
 * Button that opens a dialog with all answers of a member, grouped by reading of the plan and by day.
 * @param isSmall whether other buttons of the page are more important
 */
export function ReadAnswers({ owner, isSmall = false }: { owner: string; isSmall?: boolean }) {
  const look = isSmall
    ? ({ look: 'bare', size: 'small', className: '-ms-3.5' } as const)
    : ({ look: 'quiet' } as const)
  return (
    <Dialog title="Your answers" trigger={<Button {...look}>Read your answers</Button>}>
      <Answers owner={owner} />
    </Dialog>
  )
}

function Answers({ owner }: { owner: string }) {
  const { entries } = useEntries<AnswerFields>(owner, 'answer')
  const [shown, setShown] = useState(PAGE_DAYS)
  if (!entries) return <SkeletonLines lines={6} />
  const days = answeredDays(entries)
  if (days.length === 0) return <p className="text-soft">You have not answered a question yet.</p>
  return (
    <div className="grid gap-8">
      <ol className="grid gap-8">
        {days.slice(0, shown).map(({ name, day, answers }) => (
          <li key={name} className="grid gap-4">
            <h3 className="text-lg">
              <Link to={`/studies/${day}#questions`} className="text-link">
                {name}
              </Link>
            </h3>
            {answers.map(({ id, question, text, writtenAt }) => (
              <div key={id} className="grid gap-1">
                <p className="text-sm text-soft">
                  {question || 'Your reflection'} · <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
                </p>
                <p dir="auto" className="whitespace-pre-wrap font-serif wrap-anywhere">
                  <WrittenText text={text} />
                </p>
              </div>
            ))}
          </li>
        ))}
      </ol>
      {days.length > shown && (
        <Button look="quiet" className="justify-self-center" onClick={() => setShown(shown + PAGE_DAYS)}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** Groups the answers by reading of the plan and by day, in order. */
function answeredDays(entries: readonly ViewEntry<AnswerFields>[]) {
  const answers = writtenAnswers(entries).sort(compareAnswers)
  return [...Map.groupBy(answers, dayOfReading)].map(([name, answers]) => ({
    name,
    day: answers[0]?.day,
    answers,
  }))
}
