import { type ReactNode, useState } from 'react'
import { MAX_PRAYER_CHARS, PRAYER_ROWS } from '#contract/limits.ts'
import { prayerCategories } from '#contract/reading/prayer/prayer-category.ts'
import { EntryForm } from '#web/entries/form/entry-form.tsx'
import { drafted } from '#web/entries/replica/view-entry.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { Card } from '#web/ui/card.tsx'
import { Choices } from '#web/ui/fields/choices.tsx'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { PersonAndLists } from './person-and-lists.tsx'
import type { Prayer, PrayerActions } from './prayer.data.ts'
import { formName, NEW_FORM } from './prayer-names.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { checkPrayer, hasDetails, typedPrayer } from './typed-prayer.ts'

interface Props {
  owner: string
  /** The prayer to edit; null for a new one. */
  prayer: Prayer | null
  actions: PrayerActions
  /** Whether the reader has just opened the form; only then does it take the focus. */
  takesFocus: boolean
  /** Called when the form closes, with the id of the saved prayer; null if the reader cancelled. */
  onClose: (saved: string | null) => void
}

const categories = prayerCategories.map((value) => ({ value, label: value }))

/** Form to edit a prayer, displayed in place of its card, or to write a new one. */
export function PrayerForm({ owner, prayer, actions, takesFocus, onClose }: Props) {
  const [begin] = useState(() => ({ ...typedPrayer(prayer?.fields ?? {}), entry: drafted(prayer) }))
  const form = (
    <EntryForm
      owner={owner}
      name={prayer ? formName(prayer.id) : NEW_FORM}
      label={prayer ? `Edit: ${prayer.fields.title}` : 'New Prayer'}
      begin={begin}
      check={checkPrayer}
      onSave={async ({ entry, ...typed }) => {
        await actions.save(entry, typed, prayer === null)
        onClose(entry.id)
      }}
      onCancel={() => onClose(null)}
      skeleton="h-96"
    >
      {({ values, type, field }) => (
        <>
          <TextField label="Title" dir="auto" autoComplete="off" autoFocus={takesFocus} {...field('title')} />
          <Choices
            label="Category"
            options={categories}
            value={values.category}
            onChange={(category) => type({ category })}
          />
          <TextArea
            label="Description"
            className="[&>textarea]:font-serif"
            dir="auto"
            rows={PRAYER_ROWS}
            {...field('request')}
            hint={charsHint(values.request, MAX_PRAYER_CHARS)}
          />
          <Details isOpen={hasDetails(values)}>
            <PersonAndLists person={field('person')} lists={field('lists')} />
            <ScheduleFields values={values} onType={type} error={field('days').error} />
          </Details>
        </>
      )}
    </EntryForm>
  )
  if (prayer) return form
  return (
    <Card asChild>
      <div>{form}</div>
    </Card>
  )
}

/**
 * Optional fields behind a heading that opens them. Open at first if any has a value; afterwards the reader decides.
 */
function Details({ isOpen: isFilled, children }: { isOpen: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isFilled)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 py-2.5 text-lake">Person, lists and schedule</summary>
      <div className="grid gap-5 pt-2">{children}</div>
    </details>
  )
}
