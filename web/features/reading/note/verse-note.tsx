import { noteNotices } from '#contract/messages/reading/note.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useNotes } from './note.data.ts'
import { NoteForm } from './note-form.tsx'

interface Props {
  /** A member by their id, or "visitor". */
  owner: string
  /** Null for a note of no day, as it is written among the others. */
  day: number | null
  /** "Psalm 1:3" */
  reference: string
  onClose: () => void
}

/** A note on a verse, written over the passage, so that nobody loses their place. It is the note one has begun on that day, if any. */
export function VerseNote({ owner, day, reference, onClose }: Props) {
  const { actions } = useNotes(owner)
  const toast = useToast()
  function close(saved: string | null): void {
    if (saved !== null) toast.success(noteNotices.saved)
    onClose()
  }
  return (
    <Dialog title="New Note" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <NoteForm
        note={null}
        {...{ owner, actions, day, scripture: reference }}
        titles={undefined}
        takesFocus
        onClose={close}
      />
    </Dialog>
  )
}
