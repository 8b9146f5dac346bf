import { commentErrors } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import type { DiscussionView } from '#web/features/together/discussion/discussion.data.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAmen } from './thread.data.ts'

interface Props {
  view: DiscussionView
  comment: Comment
  /** Whether the viewer said Amen to the comment. */
  isOn: boolean
}

/** Button that says Amen to another member's comment, or takes it back: an optimistic update. */
export function AmenButton({ view, comment, isOn }: Props) {
  const toastError = useErrorToast(commentErrors.amen_failed)
  const { mutate, isPending, variables } = useAmen(view, comment)
  const isPressed = isPending ? variables : isOn
  return (
    <Button
      look="bare"
      size="small"
      className={isPressed ? 'min-h-11 text-flame-ink' : 'min-h-11'}
      aria-pressed={isPressed}
      onClick={() => {
        if (!isPending) mutate(!isOn, { onError: toastError })
      }}
    >
      {isPressed && <Icon name="check" />}
      Amen
    </Button>
  )
}
