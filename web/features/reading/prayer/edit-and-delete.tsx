import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  /** Title of the prayer. */
  title: string
  onEdit: () => void
  onDelete: () => void
}

/** Buttons to edit and delete a prayer. Active and answered prayers both have them, after their other buttons. */
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
