import { refusalOf } from '#contract/errors.ts'
import { notices } from '#contract/notices.ts'
import { Refusal } from '#web/lib/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSetCompletion } from './completion.data.ts'

interface Props {
  day: number
  memberId: string
  isComplete: boolean
}

/** Marks a day complete and offers to take it back. Only members see it. */
export function MarkComplete({ day, memberId, isComplete }: Props) {
  const toast = useToast()
  const { mutate, isPending } = useSetCompletion(memberId)

  function set(isComplete: boolean): void {
    mutate(
      { day, isComplete },
      {
        onSuccess: () => {
          if (!isComplete) return
          const { title } = notices['completion.marked']
          toast.success(title, undefined, { action: { label: 'Undo', onPress: () => set(false) } })
        },
        onError: (error) => {
          const { title, words } = refusalOf(error instanceof Refusal ? error.code : 'completion.failed')
          toast.error(title, words)
        },
      },
    )
  }

  if (!isComplete) {
    return (
      <Button busy={isPending} onClick={() => set(true)}>
        Mark Complete
      </Button>
    )
  }
  return (
    <span className="inline-flex items-center gap-1">
      <span className="inline-flex min-h-11 items-center gap-2 px-2 font-medium text-flame-ink" role="status">
        <Icon name="check" /> Completed
      </span>
      <Button
        look="bare"
        size="small"
        busy={isPending}
        onClick={() => set(false)}
        aria-label={`Undo completion of day ${day}`}
      >
        Undo
      </Button>
    </span>
  )
}
