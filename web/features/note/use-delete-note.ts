import { useCallback } from 'react'
import { notices } from '#contract/notices.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { Note, NoteActions } from './note.data.ts'
import { placeOf } from './note-names.ts'

/**
 * Deletes a note, and offers to take that back. The focus goes to the note behind it, or to where a new one begins.
 * @param newButton the id of that button
 */
export function useDeleteNote(
  { remove, restore }: NoteActions,
  newButton: string,
  focusSoon: (id: string) => void,
): (note: Note) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async ({ id }) => {
      const item = document.getElementById(placeOf(id))?.closest('li')
      const next = item?.nextElementSibling ?? item?.previousElementSibling
      const focused = next?.querySelector('article') ?? document.getElementById(newButton)
      focused?.focus()
      await remove(id)
      const undo = () => {
        focusSoon(placeOf(id))
        void restore(id)
      }
      toast.success(notices['note.deleted'].title, undefined, { action: { label: 'Undo', onPress: undo } })
    },
    [remove, restore, newButton, focusSoon, toast],
  )
}
