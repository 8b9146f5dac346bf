import { useId } from 'react'
import { commentNotices } from '#contract/messages/together/comment.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  isPending: boolean
  onTakeBack: () => void
}

/**
 * Stands where somebody has hidden a comment for themselves, with the way back: in its place, because whoever goes by
 * keyboard does not come to a message over the page.
 */
export function AsideNote({ isPending, onTakeBack }: Props) {
  const id = useId()
  const { title, detail } = commentNotices.hidden_for_me
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <span id={id}>
        {title}. {detail}
      </span>
      <Button look="bare" size="small" aria-describedby={id} autoFocus busy={isPending} onClick={onTakeBack}>
        Undo
      </Button>
    </p>
  )
}
