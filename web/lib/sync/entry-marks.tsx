import type { ViewEntry } from './view-entry.ts'

/** Quiet words on an entry: that it is an example, or that it is only here. */
export function EntryMarks({ entry, isMember }: { entry: ViewEntry; isMember: boolean }) {
  return (
    <>
      {entry.isSample && <span>An example, yours to change or to delete</span>}
      {isMember && entry.whereabouts === 'here' && <span>On this device</span>}
    </>
  )
}
