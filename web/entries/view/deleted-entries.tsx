import { DELETED_ENTRY_DAYS } from '#contract/limits.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import { GrowingList } from '#web/lib/events/growing-list.tsx'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'

interface Props<Entry> {
  deleted: readonly Entry[]
  /** Name of the field whose value is displayed to identify an entry, such as `title`. */
  heading?: string
  onRestore: (entry: Entry) => void
}

/** List of recently deleted entries, which is closed at first. */
export function DeletedEntries<Entry extends ViewEntry>({
  deleted,
  heading = 'title',
  onRestore,
}: Props<Entry>) {
  const restorable = withWords(deleted, heading)
  if (restorable.length === 0) return null
  return (
    <details className="border-line border-t pt-2 print:hidden">
      <summary className="min-h-11 py-2.5 text-soft">Recently deleted ({restorable.length})</summary>
      <p className="text-sm text-soft">These can be brought back for {DELETED_ENTRY_DAYS} days.</p>
      <div className="grid">
        <GrowingList items={restorable} className="mt-2 divide-y divide-line">
          {(entry) => (
            <li key={entry.id} className="flex items-center gap-3 py-1">
              <p className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-serif">
                  {entry.fields[heading]}
                </span>
                <span className="text-soft text-sm">Deleted {formatDay(String(entry.fields.deletedAt))}</span>
              </p>
              <Button
                look="bare"
                size="small"
                aria-label={`Restore: ${entry.fields[heading]}`}
                onClick={() => onRestore(entry)}
              >
                Restore
              </Button>
            </li>
          )}
        </GrowingList>
      </div>
    </details>
  )
}

/** Returns those deleted entries that still have their text; the one deleted last comes first. */
function withWords<Entry extends ViewEntry>(deleted: readonly Entry[], heading: string): Entry[] {
  return deleted
    .filter(({ fields }) => typeof fields[heading] === 'string')
    .sort((one, other) => String(other.fields.deletedAt).localeCompare(String(one.fields.deletedAt)))
}
