import { Button } from '#web/ui/button.tsx'
import type { questionFor } from './words.ts'

interface Props {
  question: ReturnType<typeof questionFor>
  isPending: boolean
  onConfirm: () => void
  onBack: () => void
}

/** Asks once more before something is changed. */
export function ConfirmChange({ question: { title, words, answer }, isPending, onConfirm, onBack }: Props) {
  return (
    <section aria-labelledby="confirm-change" className="grid gap-4">
      {/* The button that was pressed has left; a reader who does not see the page hears the question instead. */}
      <h3
        id="confirm-change"
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
        className="text-lg outline-none wrap-anywhere"
      >
        {title}
      </h3>
      <p className="text-soft">{words}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={onConfirm}>
          {answer}
        </Button>
        <Button look="quiet" disabled={isPending} onClick={onBack}>
          Not now
        </Button>
      </div>
    </section>
  )
}
