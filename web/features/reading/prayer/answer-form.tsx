import { MAX_PRAYER_CHARS } from '#contract/limits.ts'
import type { PrayerFields } from '#contract/reading/prayer.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { useEntryForm } from '#web/entries/drafts/use-entry-form.ts'
import { type Seen, seenOf } from '#web/entries/sync/view-entry.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { today } from '#web/lib/format/today.ts'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { checkAnswer } from './check-prayer.ts'
import type { Prayer } from './prayer.data.ts'

type Answer = Pick<PrayerFields, 'answeredOn' | 'story'>

interface Props {
  owner: string
  /** By which it is kept while it is written. */
  name: string
  prayer: Prayer
  onSave: (answer: Answer, seen: Seen<PrayerFields>) => Promise<unknown>
  onClose: () => void
}

/** Beside an answered prayer: when it was answered, and how, if its writer would like to tell. */
export function AnswerForm({ owner, name, prayer, onSave, onClose }: Props) {
  const { title, answeredOn, story } = prayer.fields
  const { values, type, told, isSaving, save, cancel } = useEntryForm({
    ...{ owner, name, onCancel: onClose },
    begin: { answeredOn: answeredOn ?? '', story, seen: seenOf(prayer) },
    check: (values) => checkAnswer(values, today()),
    onSave: async ({ answeredOn, story, seen }) => {
      await onSave({ answeredOn: answeredOn as CalendarDate, story }, seen)
      onClose()
    },
  })
  if (!values) return <Skeleton className="h-64 rounded-md" />

  return (
    <form
      onSubmit={save}
      noValidate
      aria-label={`The answer to: ${title}`}
      className="grid animate-fade gap-4 rounded-md bg-sunk/60 p-4 sm:p-5"
    >
      <TextField
        label="When was it answered?"
        type="date"
        max={today()}
        className="max-w-56"
        value={values.answeredOn}
        onChange={({ target }) => type({ answeredOn: target.value })}
        error={told?.answeredOn}
      />
      <TextArea
        label="How was it answered?"
        className="[&>textarea]:font-serif"
        required={false}
        dir="auto"
        rows={3}
        value={values.story}
        onChange={({ target }) => type({ story: target.value })}
        hint={
          charsHint(values.story, MAX_PRAYER_CHARS) ?? 'Not always as we asked. A line to remember is enough.'
        }
        error={told?.story}
      />
      <FormButtons isSaving={isSaving} cancel="Not now" onCancel={cancel} />
    </form>
  )
}
