import { formatDay } from '#web/lib/format/format-date.ts'
import { KeepAccount } from './keep-account.tsx'

export interface DeletionBarProps {
  deletionDueAt: string
  onKept: () => void
}

/**
 * Bar above every page with the date on which the account will be deleted, and a button to withdraw the deletion
 * request.
 */
export function DeletionBar({ deletionDueAt, onKept }: DeletionBarProps) {
  function withdrawn(): void {
    // The pressed button disappears with the bar, so keyboard focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true })
    onKept()
  }

  return (
    <aside aria-label="Your account" className="border-line border-b bg-sunk/60 print:hidden">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 text-sm sm:px-6">
        <p>
          Your account will be deleted on <time dateTime={deletionDueAt}>{formatDay(deletionDueAt)}</time>.
        </p>
        <KeepAccount look="quiet" size="small" onKept={withdrawn} />
      </div>
    </aside>
  )
}
