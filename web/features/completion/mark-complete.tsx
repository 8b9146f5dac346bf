import { notices } from '#contract/notices.ts'
import { useToastRefusal } from '#web/lib/use-toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSetCompletion } from './set-completion.data.ts'

interface Props {
  day: number
  memberId: string
  isComplete: boolean
  /** The day was marked complete here, and shows so; the server has yet to say that it is. */
  onKept?: () => void
}

/** Marks a day complete and offers to take it back. Only members see it. */
export function MarkComplete({ day, memberId, isComplete, onKept }: Props) {
  const toast = useToast()
  const toastRefusal = useToastRefusal('completion.failed')
  const { mutate, isPending } = useSetCompletion(memberId)

  function set(isComplete: boolean): void {
    if (isComplete) onKept?.()
    mutate(
      { day, isComplete },
      {
        onSuccess: () => {
          if (!isComplete) return
          const { title } = notices['completion.marked']
          toast.success(title, undefined, { action: { label: 'Undo', onPress: () => set(false) } })
        },
        onError: toastRefusal,
      },
    )
  }

  return (
    <span className="inline-flex items-center gap-1">
      {isComplete && (
        <span className="inline-flex min-h-11 items-center gap-2 px-2 font-medium text-flame-ink">
          <Icon name="check" /> Completed
        </span>
      )}
      {/* One button that changes its words, and is switched off by name alone: so the focus stays where it is. */}
      <Button
        look={isComplete ? 'bare' : 'primary'}
        size={isComplete ? 'small' : 'normal'}
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        aria-label={isComplete ? `Undo completion of day ${day}` : undefined}
        onClick={() => !isPending && set(!isComplete)}
      >
        {isComplete ? 'Undo' : 'Mark Complete'}
      </Button>
    </span>
  )
}
