import { Button } from '#web/ui/button.tsx'
import type { questionFor } from './words.ts'

interface Props {
  question: ReturnType<typeof questionFor>
  isPending: boolean
  onConfirm: () => void
  onBack: () => void
}

/** Asks an admin for confirmation before a change to a member. */
export function ConfirmChange({ question: { title, words, answer }, isPending, onConfirm, onBack }: Props) {
  return (
    <section aria-labelledby="confirm-change" className="grid gap-4">
      {/* The heading receives focus, because the pressed button has unmounted; screen readers then
         announce the question. */}
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
