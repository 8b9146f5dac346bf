import { noteNotices } from '#contract/messages/reading/note.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useNotes } from './note.data.ts'
import { NoteForm } from './note-form.tsx'

interface Props {
  /** Id of the member, or "visitor". */
  owner: string
  /** Day of the note; null for a note without a day. */
  day: number | null
  /** "Psalm 1:3" */
  reference: string
  onClose: () => void
}

/**
 * Dialog over the passage with a form for a note on a verse, so that the reader does not lose their place. If this
 * device already stores a draft of a new note on the same day of the plan, the form continues that draft.
 */
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
        owner={owner}
        actions={actions}
        day={day}
        scripture={reference}
        titles={undefined}
        takesFocus
        onClose={close}
      />
    </Dialog>
  )
}
