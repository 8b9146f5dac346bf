import { useState } from 'react'
import { markNotices } from '#contract/messages/reading/mark.ts'
import { EntryAside } from '#web/entries/view/entry-aside.tsx'
import { labelsOf } from '#web/features/reading/mark/labels-of.ts'
import { type Mark, useColorNames, useMarks } from '#web/features/reading/mark/mark.data.ts'
import { referenceOf } from '#web/features/reading/mark/reference-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MarkForm } from './mark-form.tsx'

interface Props {
  owner: string
  mark: Mark
  onClose: () => void
  /** Deletes the mark instead of this dialog, which is then only closed. For a list that must move the focus. */
  onDelete?: (mark: Mark) => void
}

/** Displayed names of the fields that can have a conflict copy. */
const names = { note: 'note' }

/**
 * Dialog of one mark: its style, label and note, its conflict copies, and a button to delete it. Unsaved input is stored
 * as a draft on the device.
 */
export function MarkDialog({ owner, mark: given, onClose, onDelete }: Props) {
  const { marks, actions } = useMarks(owner)
  const { names: colors } = useColorNames(owner)
  const toast = useToast()
  const [taken, setTaken] = useState(0)
  const mark = marks?.find(({ id }) => id === given.id) ?? given

  async function remove(): Promise<void> {
    onClose()
    if (onDelete) return onDelete(mark)
    await actions.remove(mark.id)
    const undo = () => void actions.restore(mark.id)
    toast.success(markNotices.removed, undefined, { action: { label: 'Undo', onPress: undo } })
  }

  // The form reads its text once, so it is created again after a conflict copy has replaced the text.
  async function takeOther(entry: Mark['entry'], otherId: string): Promise<void> {
    await actions.takeOther(entry, otherId)
    setTaken((count) => count + 1)
  }

  return (
    <Dialog title={referenceOf(mark)} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="grid gap-5">
        <EntryAside entry={mark.entry} names={names} actions={{ takeOther, putAside: actions.putAside }} />
        <MarkForm
          key={taken}
          owner={owner}
          mark={mark}
          labels={labelsOf(marks ?? []).map(({ label }) => label)}
          names={colors}
          actions={actions}
          onSaved={() => {
            toast.success(markNotices.saved)
            onClose()
          }}
          onCancel={onClose}
        />
        <Button
          look="bare"
          size="small"
          className="-mx-3.5 -my-2 justify-self-start text-soft"
          onClick={remove}
        >
          <Icon name="trash" />
          Delete mark
        </Button>
      </div>
    </Dialog>
  )
}
