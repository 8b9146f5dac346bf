import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  /** Of the prayer. */
  title: string
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with every prayer, behind what can be done with this one. */
export function EditAndDelete({ title, onEdit, onDelete }: Props) {
  return (
    <>
      <Button look="bare" size="small" aria-label={`Edit: ${title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        look="bare"
        size="icon"
        className="ms-auto text-soft"
        aria-label={`Delete: ${title}`}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </Button>
    </>
  )
}
