import { useCallback } from 'react'
import { noteNotices } from '#contract/messages/reading/note.ts'
import { useDeleteEntry } from '#web/entries/view/use-delete-entry.ts'
import type { Note, NoteActions } from './note.data.ts'
import { placeOf } from './note-names.ts'

/**
 * Returns a function that deletes a note and offers to undo it.
 * @param newButton id of the button that adds a note, to focus it after the last note was deleted
 */
export function useDeleteNote(
  actions: NoteActions,
  newButton: string,
  focusSoon: (id: string) => void,
): (note: Note) => Promise<void> {
  const message = noteNotices.deleted.title
  const deleteEntry = useDeleteEntry({ actions, message, newButton, focusSoon })
  return useCallback(({ id }) => deleteEntry(id, placeOf(id)), [deleteEntry])
}
