import { useState } from 'react'
import { MAX_PRAYER_CHARS } from '#contract/limits.ts'
import { answerDayProblem, prayerProblems } from '#contract/reading/prayer/prayer-rules.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { EntryForm } from '#web/entries/form/entry-form.tsx'
import { drafted } from '#web/entries/replica/view-entry.ts'
import type { FieldErrors } from '#web/lib/api/field-errors.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { today } from '#web/lib/format/today.ts'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import type { Prayer, PrayerActions } from './prayer.data.ts'
import { answerFormName } from './prayer-names.ts'

interface Props {
  owner: string
  prayer: Prayer
  actions: PrayerActions
  onClose: () => void
}

/** Form beside an answered prayer: the date of the answer and, optionally, a text on how the prayer was answered. */
export function AnswerForm({ owner, prayer, actions, onClose }: Props) {
  const { title, answeredOn, story } = prayer.fields
  const [begin] = useState(() => ({ answeredOn: String(answeredOn ?? ''), story, entry: drafted(prayer) }))
  return (
    <EntryForm
      owner={owner}
      name={answerFormName(prayer.id)}
      label={`The answer to: ${title}`}
      begin={begin}
      check={checkAnswer}
      onSave={async ({ answeredOn, story, entry }) => {
        await actions.change(entry, { answeredOn: answeredOn as CalendarDate, story })
        onClose()
      }}
      cancel="Not now"
      onCancel={onClose}
      className="gap-4 rounded-md bg-sunk/60 p-4 sm:p-5"
      skeleton="h-64"
    >
      {({ values, field }) => (
        <>
          <TextField
            label="When was it answered?"
            type="date"
            max={today()}
            className="max-w-56"
            {...field('answeredOn')}
          />
          <TextArea
            label="How was it answered?"
            className="[&>textarea]:font-serif"
            required={false}
            dir="auto"
            rows={3}
            {...field('story')}
            hint={
              charsHint(values.story, MAX_PRAYER_CHARS) ??
              'Not always as we asked. A line to remember is enough.'
            }
          />
        </>
      )}
    </EntryForm>
  )
}

function checkAnswer({ answeredOn, story }: { answeredOn: string; story: string }): FieldErrors {
  const dayProblem = answerDayProblem(answeredOn, today())
  return { ...prayerProblems({ story }), ...(dayProblem !== null && { answeredOn: dayProblem }) }
}
