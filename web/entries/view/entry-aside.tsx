import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OtherTexts } from './other-texts.tsx'

interface Props<Entry extends ViewEntry> {
  entry: Entry
  /**
   * Displayed names of the entry's fields, by field. One replaces "…" in the sentence "You also wrote this … in another
   * tab or on another device".
   */
  names: Readonly<Record<string, string>>
  actions: {
    takeOther: (entry: Entry, otherId: string) => Promise<void>
    putAside: (id: string, otherId: string) => Promise<void>
  }
}

/** Messages below an entry: that the server rejected it, that a version is not authentic, and its conflict copies. */
export function EntryAside<Entry extends ViewEntry>({ entry, names, actions }: Props<Entry>) {
  return (
    <>
      {entry.refusedBecause !== null && (
        <p className="flex items-start gap-3 rounded-md border border-line bg-sunk/50 px-4 py-3 text-sm">
          <Icon name="alert" className="mt-0.5 shrink-0 text-loss" />
          <span>Not in your account: {entry.refusedBecause}</span>
        </p>
      )}
      {entry.isUnverified && (
        <p className="flex items-start gap-3 rounded-md border border-line bg-sunk/50 px-4 py-3 text-sm">
          <Icon name="alert" className="mt-0.5 shrink-0 text-loss" />
          <span>
            Something else came from your account that could not be verified. This is what was here before.
          </span>
        </p>
      )}
      <OtherTexts
        entry={entry}
        names={names}
        onUse={(otherId) => void actions.takeOther(entry, otherId)}
        onPutAside={(otherId) => void actions.putAside(entry.id, otherId)}
      />
    </>
  )
}
