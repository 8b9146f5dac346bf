import { useState } from 'react'
import { MAX_NOTE_CHARS, NOTE_ROWS } from '#contract/limits.ts'
import { EntryForm } from '#web/entries/form/entry-form.tsx'
import { drafted } from '#web/entries/replica/view-entry.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { MeantPassages } from './meant-passages.tsx'
import { checkNote, type Note, type NoteActions, typedNote } from './note.data.ts'
import { formName, newFormName } from './note-names.ts'

interface Props {
  owner: string
  /** The note to edit; null for a new one. */
  note: Note | null
  actions: NoteActions
  /** Day that a new note belongs to, if the form is in a study. */
  day?: number | null
  /** Initial reference of a new note, if known. */
  scripture?: string
  /** Titles of the studies by day of the plan; undefined until the titles are loaded. */
  titles: ReadonlyMap<number, string> | undefined
  /** Whether the form was just opened by the reader; a form restored from a draft does not take the focus. */
  takesFocus: boolean
  /** Called when the form closes, with the id of the saved note; null if the reader cancelled. */
  onClose: (saved: string | null) => void
}

/** Form to edit a note, displayed in place of its card, or to write a new one. */
export function NoteForm({
  owner,
  note,
  actions,
  day = null,
  scripture = '',
  titles,
  takesFocus,
  onClose,
}: Props) {
  const [begin] = useState(() => ({ ...typedNote(note?.fields ?? { day, scripture }), entry: drafted(note) }))
  const form = (
    <EntryForm
      owner={owner}
      name={note ? formName(note.id) : newFormName(day)}
      label={note ? `Edit: ${begin.title}` : 'New Note'}
      begin={begin}
      check={checkNote}
      onSave={async ({ entry, ...typed }) => {
        await actions.save(entry, typed, note === null)
        onClose(entry.id)
      }}
      onCancel={() => onClose(null)}
      skeleton="h-[30rem]"
    >
      {({ values, type, field }) => (
        <>
          <TextField label="Title" dir="auto" autoComplete="off" autoFocus={takesFocus} {...field('title')} />
          <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
            <TextField
              label="Scripture"
              required={false}
              dir="auto"
              autoComplete="off"
              placeholder="Psalm 23:1-3"
              {...field('scripture')}
            />
            {day === null && (
              <TextField
                label="Day of the plan"
                required={false}
                inputMode="numeric"
                autoComplete="off"
                {...field('day')}
                hint={titles?.get(Number(values.day))}
              />
            )}
          </div>
          <MeantPassages typed={values.scripture} onChoose={(scripture) => type({ scripture })} />
          <TextArea
            label="Content"
            dir="auto"
            rows={NOTE_ROWS}
            className="[&>textarea]:font-serif"
            {...field('content')}
            hint={charsHint(values.content, MAX_NOTE_CHARS)}
          />
        </>
      )}
    </EntryForm>
  )
  if (note) return form
  return (
    <Card asChild>
      <div>{form}</div>
    </Card>
  )
}
