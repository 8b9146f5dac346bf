import { MAX_PRAYER_CHARS, PRAYER_ROWS } from '#contract/limits.ts'
import type { PrayerFields } from '#contract/reading/prayer.ts'
import { prayerCategories } from '#contract/reading/prayer-category.ts'
import { useEntryForm } from '#web/entries/drafts/use-entry-form.ts'
import type { Seen } from '#web/entries/sync/view-entry.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { Choices } from '#web/ui/fields/choices.tsx'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { checkPrayer } from './check-prayer.ts'
import type { PrayerWords } from './prayer.data.ts'

/** What is typed, and which prayer it becomes; or, of one that is changed, how it was when its writer began. */
type PrayerDraft = PrayerWords & { entry?: { id: string }; seen?: Seen<PrayerFields> }

interface Props {
  owner: string
  /** By which it is kept while it is written. */
  name: string
  label: string
  begin: PrayerDraft
  /** Somebody has just asked for it. */
  takesFocus: boolean
  /** Kept on this device once it is fulfilled. */
  onSave: (draft: PrayerDraft) => Promise<void>
  onCancel: () => void
}

const categories = prayerCategories.map((value) => ({ value, label: value }))

/** Where a prayer is written, or written anew. What is typed is on the device with every key. */
export function PrayerForm({ owner, name, label, begin, takesFocus, onSave, onCancel }: Props) {
  const { values, type, told, isSaving, save, cancel } = useEntryForm({
    ...{ owner, name, begin, onSave, onCancel },
    check: checkPrayer,
  })
  if (!values) return <Skeleton className="h-96 rounded-md" />

  return (
    <form onSubmit={save} noValidate aria-label={label} className="grid animate-fade gap-5">
      <TextField
        label="Title"
        dir="auto"
        autoComplete="off"
        autoFocus={takesFocus}
        value={values.title}
        onChange={({ target }) => type({ title: target.value })}
        error={told?.title}
      />
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
        value={values.request}
        onChange={({ target }) => type({ request: target.value })}
        hint={charsHint(values.request, MAX_PRAYER_CHARS)}
        error={told?.request}
      />
      <FormButtons isSaving={isSaving} onCancel={cancel} />
    </form>
  )
}
