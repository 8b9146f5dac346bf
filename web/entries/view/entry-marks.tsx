import type { ViewEntry } from '#web/entries/replica/view-entry.ts'

/** Labels of an entry: that it is an example, or that it has not been sent to the server yet. */
export function EntryMarks({ entry }: { entry: ViewEntry }) {
  return (
    <>
      {entry.isSample && <span>An example, yours to change or to delete</span>}
      {entry.whereabouts === 'unsent' && <span>On this device</span>}
    </>
  )
}
