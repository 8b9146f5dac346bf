import { useState } from 'react'
import { useDraftNames } from '#web/entries/hooks/use-draft.ts'
import { SyncLine } from '#web/entries/view/sync-line.tsx'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useNotes } from './note.data.ts'
import { NoteCard } from './note-card.tsx'
import { NoteForm } from './note-form.tsx'
import { FORMS, newFormName, placeOf } from './note-names.ts'
import { useDeleteNote } from './use-delete-note.ts'

interface Props {
  day: number
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
}

/** The member's notes on a study, and a form for a new note, displayed below the text of the study. */
export function NotesOnDay({ owner, ...rest }: Props) {
  const begun = useDraftNames(owner, FORMS)
  const notes = useNotes(owner)
  if (owner === null || begun === null || notes.own.entries === null) return <div className="h-24" />
  return <OpenNotes key={owner} owner={owner} begun={begun} notes={notes} {...rest} />
}

type OpenProps = Props & {
  owner: string
  begun: ReadonlySet<string>
  notes: ReturnType<typeof useNotes>
}

const NEW_BUTTON = 'new-note-on-day'

function OpenNotes({ day, owner, begun, notes: { own, actions } }: OpenProps) {
  const [form, setForm] = useState<'begun' | 'asked' | null>(begun.has(newFormName(day)) ? 'begun' : null)
  const focusSoon = useFocusSoon()
  const remove = useDeleteNote(actions, NEW_BUTTON, focusSoon)
  const notes = (own.entries ?? []).filter(({ fields }) => fields.day === day)

  function closeForm(written: string | null): void {
    setForm(null)
    focusSoon(written === null ? NEW_BUTTON : placeOf(written))
  }

  return (
    <section aria-labelledby="notes-on-day" className="grid animate-fade gap-4">
      <h3 id="notes-on-day" className="text-xl">
        Your notes on this day
      </h3>
      {notes.length > 0 && (
        <ul className="grid gap-4">
          {notes.map((note) => (
            <NoteCard
              key={note.id}
              owner={owner}
              note={note}
              actions={actions}
              begun={begun}
              titles={null}
              onDelete={remove}
            />
          ))}
        </ul>
      )}
      {form !== null && (
        <NoteForm
          note={null}
          owner={owner}
          actions={actions}
          day={day}
          titles={undefined}
          takesFocus={form === 'asked'}
          onClose={closeForm}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button id={NEW_BUTTON} look="quiet" size="small" onClick={() => setForm('asked')}>
          <Icon name="plus" />
          New Note
        </Button>
        <SyncLine owner={owner} state={own.state} />
      </div>
    </section>
  )
}
