import type { EntryKind } from '#contract/entry.ts'
import { newestFirst } from '#web/entries/store/entry-order.ts'
import type { KnownEntry, UnsentChange } from '#web/entries/store/entry-store.ts'
import { type ViewEntry, viewEntry } from './view-entry.ts'

/** The entries of one kind, as they are shown. */
export interface EntryList {
  /** The newest first, with the deleted ones among them. */
  entries: readonly ViewEntry[]
  /** Whether the older ones are still being read. */
  isWhole: boolean
}

interface Shelf {
  known: Map<string, KnownEntry>
  views: Map<string, ViewEntry>
  list: EntryList
}

const empty: EntryList = { entries: [], isWhole: false }

/**
 * What a page remembers of the entries it shows, so that five thousand of them are read once. Whoever looks at a list that
 * has not changed is given the same one.
 */
export function createEntryCache() {
  const shelves = new Map<EntryKind, Shelf>()
  let unsent = new Map<string, UnsentChange[]>()

  /** Makes room for a kind: from here on it is shown. */
  function begin(kind: EntryKind): void {
    const shelf: Shelf = { known: new Map(), views: new Map(), list: empty }
    shelves.set(kind, shelf)
    for (const [change] of unsent.values()) if (change?.kind === kind) look(shelf, kind, change.entry)
  }

  /** A page that was read. What is known of its entries meanwhile is newer. */
  function putPage(kind: EntryKind, page: readonly KnownEntry[], isWhole: boolean): void {
    const shelf = shelves.get(kind)
    if (!shelf) return
    putKnown(page.filter(({ id }) => !shelf.known.has(id)))
    order(shelf, isWhole)
  }

  function putKnown(entries: readonly KnownEntry[]): void {
    for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
      const shelf = shelves.get(kind)
      if (!shelf) continue
      for (const entry of ofKind) {
        shelf.known.set(entry.id, entry)
        look(shelf, kind, entry.id)
      }
      order(shelf, shelf.list.isWhole)
    }
  }

  function putUnsent(changes: readonly UnsentChange[]): void {
    const before = unsent
    unsent = Map.groupBy(changes, keyOf)
    const touched = new Set<Shelf>()
    for (const [change] of [...before.values(), ...unsent.values()]) {
      const shelf = change && shelves.get(change.kind)
      if (!change || !shelf) continue
      if (isAlike(before.get(keyOf(change)), unsent.get(keyOf(change)))) continue
      look(shelf, change.kind, change.entry)
      touched.add(shelf)
    }
    for (const shelf of touched) order(shelf, shelf.list.isWhole)
  }

  function look(shelf: Shelf, kind: EntryKind, id: string): void {
    const [known, changes] = [shelf.known.get(id), unsent.get(`${kind}/${id}`) ?? []]
    if (!known && changes.length === 0) shelf.views.delete(id)
    else shelf.views.set(id, viewEntry(known, changes))
  }

  function order(shelf: Shelf, isWhole: boolean): void {
    shelf.list = { entries: [...shelf.views.values()].sort(newestFirst), isWhole }
  }

  return {
    begin,
    putPage,
    putKnown,
    putUnsent,
    list: (kind: EntryKind): EntryList => shelves.get(kind)?.list ?? empty,
    has: (kind: EntryKind): boolean => shelves.has(kind),
    known: (): KnownEntry[] => [...shelves.values()].flatMap(({ known }) => [...known.values()]),
    unsent: (): UnsentChange[] => [...unsent.values()].flat(),
  }
}

function isAlike(one: readonly UnsentChange[] = [], other: readonly UnsentChange[] = []): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ id, refusedBecause }, index) =>
        id === other[index]?.id && refusedBecause === other[index]?.refusedBecause,
    )
  )
}

function keyOf({ kind, entry }: UnsentChange): string {
  return `${kind}/${entry}`
}
