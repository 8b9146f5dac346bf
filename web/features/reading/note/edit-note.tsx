import { useState } from 'react'
import { seenOf } from '#web/entries/sync/view-entry.ts'
import { wordsOf } from './note.data.ts'
import type { NoteProps } from './note-card.tsx'
import { NoteForm } from './note-form.tsx'
import { formName } from './note-names.ts'

/** The words of a note, to be written anew in its place. */
export function EditNote({
  owner,
  note,
  actions,
  begun,
  titles,
  onClose,
}: NoteProps & { onClose: () => void }) {
  const [begin] = useState(() => ({ ...wordsOf(note.fields), seen: seenOf(note) }))
  const name = formName(note.id)
  return (
    <NoteForm
      owner={owner}
      name={name}
      label={`Edit: ${begin.title}`}
      begin={begin}
      titles={titles ?? undefined}
      takesFocus={!begun.has(name)}
      onSave={async ({ seen = begin.seen, ...words }) => {
        await actions.change(note.id, words, seen)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
