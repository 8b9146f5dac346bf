import { memo, useState } from 'react'
import { EntryAside } from '#web/entries/view/entry-aside.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { containMarks } from '#web/ui/contain-marks.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { Note, NoteActions } from './note.data.ts'
import { NoteForm } from './note-form.tsx'
import { NoteHead, type NoteHeadProps } from './note-head.tsx'
import { formName, placeOf } from './note-names.ts'
import { NoteText } from './note-text.tsx'

export interface NoteProps extends NoteHeadProps {
  owner: string
  actions: NoteActions
  /** Names (see `note-names.ts`) of those note forms for which this device stores a draft. */
  begun: ReadonlySet<string>
  onDelete: (note: Note) => void
}

/** Display names of the fields that can have a conflict copy. */
const names = { title: 'title', scripture: 'reference', content: 'note' }

/** A note, with buttons to edit and delete it. */
export const NoteCard = memo(function NoteCard({ owner, note, actions, begun, titles, onDelete }: NoteProps) {
  const { id, fields } = note
  const [isEditing, setEditing] = useState(() => begun.has(formName(id)))
  const place = placeOf(id)
  // In a study, the heading of a note is two levels deeper than on the page of all notes.
  const Heading = titles === null ? 'h4' : 'h2'

  function stopEditing(): void {
    setEditing(false)
    document.getElementById(place)?.focus()
  }

  return (
    <li className="paint-when-near [contain-intrinsic-size:auto_16rem]">
      <Card asChild className="grid gap-3 -outline-offset-2">
        <article id={place} tabIndex={-1} aria-labelledby={`${place}-title`}>
          <NoteHead note={note} titles={titles} />
          <Heading
            id={`${place}-title`}
            dir="auto"
            style={containMarks}
            className={isEditing ? 'sr-only' : 'font-serif text-lg wrap-anywhere'}
          >
            <WrittenText text={fields.title} />
          </Heading>
          {isEditing ? (
            <NoteForm
              owner={owner}
              note={note}
              actions={actions}
              titles={titles ?? undefined}
              takesFocus={!begun.has(formName(id))}
              onClose={stopEditing}
            />
          ) : (
            <NoteText text={fields.content} title={fields.title} />
          )}
          <EntryAside entry={note} names={names} actions={actions} />
          {!isEditing && (
            <div className="-mx-3.5 -mb-3 flex flex-wrap print:hidden">
              <Button
                look="bare"
                size="small"
                aria-label={`Edit: ${fields.title}`}
                onClick={() => setEditing(true)}
              >
                Edit
              </Button>
              <Button
                look="bare"
                size="small"
                className="text-soft"
                aria-label={`Delete: ${fields.title}`}
                onClick={() => onDelete(note)}
              >
                Delete
              </Button>
            </div>
          )}
        </article>
      </Card>
    </li>
  )
})
