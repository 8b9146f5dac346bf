import { MAX_NOTE_CHARS, NOTE_ROWS } from '#contract/limits.ts'
import type { NoteFields } from '#contract/reading/note.ts'
import { useEntryForm } from '#web/entries/drafts/use-entry-form.ts'
import type { Seen } from '#web/entries/sync/view-entry.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { checkNote, type NoteWords } from './check-note.ts'

/** What is typed, and which note it becomes; or, of one that is changed, how it was when its writer began. */
type NoteDraft = NoteWords & { entry?: { id: string }; seen?: Seen<NoteFields> }

interface Props {
  owner: string
  /** By which it is kept while it is written. */
  name: string
  label: string
  begin: NoteDraft
  /** It stands in a study: its day is given. */
  isOnDay?: boolean
  /** Titles of the studies by day, as far as they are known. */
  titles: ReadonlyMap<number, string> | undefined
  /** Whether it was just asked for; one that was left half typed waits until its writer goes there. */
  takesFocus: boolean
  /** Kept on this device once it is fulfilled. */
  onSave: (draft: NoteDraft) => Promise<void>
  onCancel: () => void
}

/** Where a note is written, or written anew. What is typed is on the device with every key. */
export function NoteForm({
  owner,
  name,
  label,
  begin,
  isOnDay,
  titles,
  takesFocus,
  onSave,
  onCancel,
}: Props) {
  const { values, type, told, isSaving, save, cancel } = useEntryForm({
    ...{ owner, name, begin, onSave, onCancel },
    check: checkNote,
  })
  if (!values) return <Skeleton className="h-[30rem] rounded-md" />

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
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <TextField
          label="Scripture"
          required={false}
          dir="auto"
          autoComplete="off"
          placeholder="Psalm 23:1-3"
          value={values.scripture}
          onChange={({ target }) => type({ scripture: target.value })}
          error={told?.scripture}
        />
        {!isOnDay && (
          <TextField
            label="Day of the plan"
            required={false}
            inputMode="numeric"
            autoComplete="off"
            value={values.day}
            onChange={({ target }) => type({ day: target.value })}
            hint={titles?.get(Number(values.day))}
            error={told?.day}
          />
        )}
      </div>
      <TextArea
        label="Content"
        dir="auto"
        rows={NOTE_ROWS}
        className="[&>textarea]:font-serif"
        value={values.content}
        onChange={({ target }) => type({ content: target.value })}
        hint={charsHint(values.content, MAX_NOTE_CHARS)}
        error={told?.content}
      />
      <FormButtons isSaving={isSaving} onCancel={cancel} />
    </form>
  )
}
