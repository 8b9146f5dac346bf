import { formatDay } from '#web/lib/format/format-date.ts'
import { KeepAccount } from './keep-account.tsx'

export interface DeletionBarProps {
  deletionDueAt: string
  onKept: () => void
}

/** One quiet line over the page: the day, and the way back. */
export function DeletionBar({ deletionDueAt, onKept }: DeletionBarProps) {
  function kept(): void {
    // The bar leaves with its button: whoever goes by keyboard goes on with the page.
    document.getElementById('main')?.focus({ preventScroll: true })
    onKept()
  }

  return (
    <aside aria-label="Your account" className="border-line border-b bg-sunk/60 print:hidden">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 text-sm sm:px-6">
        <p>
          Your account will be deleted on <time dateTime={deletionDueAt}>{formatDay(deletionDueAt)}</time>.
        </p>
        <KeepAccount look="quiet" size="small" onKept={kept} />
      </div>
    </aside>
  )
}
