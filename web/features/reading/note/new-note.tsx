import { useState } from 'react'
import { newEntry } from '#web/entries/sync/view-entry.ts'
import { Card } from '#web/ui/card.tsx'
import type { NoteActions } from './note.data.ts'
import { NoteForm } from './note-form.tsx'
import { newFormName } from './note-names.ts'

interface Props {
  owner: string
  actions: NoteActions
  /** In a study, the day it belongs to from the beginning. */
  day: number | null
  titles: ReadonlyMap<number, string> | undefined
  takesFocus: boolean
  /** With the id of the new note, if there is one. */
  onClose: (written: string | null) => void
}

export function NewNote({ owner, actions, day, titles, takesFocus, onClose }: Props) {
  const [begin] = useState(() => ({
    ...{ title: '', scripture: '', content: '', day: String(day ?? '') },
    entry: newEntry(),
  }))
  return (
    <Card asChild>
      <div>
        <NoteForm
          owner={owner}
          name={newFormName(day)}
          label="New Note"
          begin={begin}
          isOnDay={day !== null}
          titles={titles}
          takesFocus={takesFocus}
          onSave={async ({ entry = begin.entry, ...words }) => onClose(await actions.write(entry, words))}
          onCancel={() => onClose(null)}
        />
      </div>
    </Card>
  )
}
