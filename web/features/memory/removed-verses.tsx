import { Button } from '#web/ui/button.tsx'
import type { VerseEntry } from './verses-to-learn.ts'

/** What was removed can be had back for thirty days. */
export function RemovedVerses({
  removed,
  onRestore,
}: {
  removed: readonly VerseEntry[]
  onRestore: (entry: VerseEntry) => void
}) {
  if (removed.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm text-soft">Recently deleted</summary>
      <ul className="grid">
        {removed.map((entry) => (
          <li key={entry.id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="text-soft">{entry.fields.reference}</span>
            <Button look="bare" size="small" onClick={() => onRestore(entry)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
