import type { EntryKind } from '#contract/entry.ts'
import { newestFirst } from '#web/entries/replica/entry-order.ts'
import { isLockedChange } from '#web/entries/replica/hold-changes.ts'
import { hasWords } from '#web/entries/replica/learn-entry.ts'
import type { KnownEntry, UnsentChange } from '#web/entries/replica/rows.ts'
import { changeKey, entryKey } from '#web/entries/replica/slice.ts'
import { type ViewEntry, viewEntry } from '#web/entries/replica/view-entry.ts'
import { differingRows } from './differing-rows.ts'

/** Entries of one kind for display, with unsent changes applied. */
export interface EntryList {
  /** Entries sorted by time of creation, newest first; includes deleted ones. */
  entries: readonly ViewEntry[]
  /** Whether all entries were read. False while older ones are still being read from the database. */
  isWhole: boolean
  /** Number of entries that are not displayed, because they are encrypted and this device does not have the key. */
  locked: number
  /** Number of entries of which a version or conflict copy from the server is not authentic. It is not displayed. */
  unverified: number
}

interface KindCache {
  known: Map<string, KnownEntry>
  views: Map<string, ViewEntry>
  isWhole: boolean
  /** List as of the last `publish`. */
  list: EntryList
  /** Ids of entries that have changed since then. */
  changed: Set<string>
}

const empty: EntryList = { entries: [], isWhole: false, locked: 0, unverified: 0 }

/**
 * Cache of displayed entries in memory, so that a list of five thousand entries is read from the database only once.
 * Changes are displayed by `publish`. A list without changes remains the same object, so that React does not render it
 * again.
 */
export function createEntryCache() {
  const byKind = new Map<EntryKind, KindCache>()
  const byEntry = new Map<string, UnsentChange[]>()
  let unsent: readonly UnsentChange[] = []

  /** Adds a kind to the cache, without entries at first. */
  function begin(kind: EntryKind): void {
    const rows = { known: new Map(), views: new Map(), changed: new Set<string>() }
    const cached: KindCache = { ...rows, isWhole: false, list: empty }
    byKind.set(kind, cached)
    for (const [change] of byEntry.values()) if (change?.kind === kind) refresh(cached, kind, change.entry)
    publish()
  }

  /** Adds entries that were read from the database. An entry in the cache is replaced only by a newer version. */
  function putPage(page: readonly KnownEntry[]): void {
    for (const entry of page) {
      const cached = byKind.get(entry.kind)?.known.get(entry.id)
      if (!cached || cached.version < entry.version) putKnown([entry])
    }
  }

  /** Replaces entries that were read before this device had the key, unless a newer version has arrived since. */
  function putUnlocked(page: readonly KnownEntry[]): void {
    putKnown(
      page.filter(({ kind, id, version }) => {
        const cached = byKind.get(kind)?.known.get(id)
        return cached?.sealing === 'locked' && cached.version === version
      }),
    )
  }

  /** Records that all entries of a kind were read from the database. */
  function putWhole(kind: EntryKind): void {
    const cached = byKind.get(kind)
    if (cached) cached.isWhole = true
  }

  function putKnown(entries: readonly KnownEntry[]): void {
    for (const entry of entries) {
      const cached = byKind.get(entry.kind)
      if (!cached) continue
      cached.known.set(entry.id, entry)
      refresh(cached, entry.kind, entry.id)
    }
  }

  function putUnsent(changes: readonly UnsentChange[]): void {
    const { gone, added } = differingRows(unsent, changes)
    const moved = [...gone, ...added]
    unsent = changes
    if (moved.length === 0) return
    const ids = new Set(moved.map(({ entry }) => entry))
    const now = Map.groupBy(
      changes.filter(({ entry }) => ids.has(entry)),
      changeKey,
    )
    for (const [key, { kind, entry }] of new Map(moved.map((change) => [changeKey(change), change]))) {
      const [before, after = []] = [byEntry.get(key), now.get(key)]
      if (after.length > 0) byEntry.set(key, after)
      else byEntry.delete(key)
      const cached = byKind.get(kind)
      if (cached && !isAlike(before, after)) refresh(cached, kind, entry)
    }
  }

  function refresh(cached: KindCache, kind: EntryKind, id: string): void {
    const [known, changes] = [cached.known.get(id), byEntry.get(entryKey({ kind, id })) ?? []]
    const isHidden = (known?.sealing !== undefined && !hasWords(known)) || changes.some(isLockedChange)
    if (isHidden || (!known && changes.length === 0)) cached.views.delete(id)
    else cached.views.set(id, viewEntry(known, changes))
    cached.changed.add(id)
  }

  /** Updates the lists for display. */
  function publish(): void {
    for (const cached of byKind.values()) {
      if (cached.changed.size === 0 && cached.isWhole === cached.list.isWhole) continue
      cached.list = listOf(cached)
      cached.changed.clear()
    }
  }

  return {
    begin,
    putPage,
    putUnlocked,
    putWhole,
    putKnown,
    putUnsent,
    publish,
    list: (kind: EntryKind): EntryList => byKind.get(kind)?.list ?? empty,
    /** Returns the current version of an entry, even if it is not displayed yet. */
    view: (kind: EntryKind, id: string): ViewEntry | undefined => byKind.get(kind)?.views.get(id),
    has: (kind: EntryKind): boolean => byKind.has(kind),
    known: (): KnownEntry[] => [...byKind.values()].flatMap(({ known }) => [...known.values()]),
    unsent: (): readonly UnsentChange[] => unsent,
  }
}

/** Returns the list with all changes. Only changed entries are sorted: sorting tens of thousands blocks the page. */
function listOf({ known, views, isWhole, list, changed }: KindCache): EntryList {
  let [locked, unverified] = [0, 0]
  for (const { sealing } of known.values()) {
    if (sealing === 'locked') locked += 1
    if (sealing === 'unverified') unverified += 1
  }
  const unchanged = list.entries.filter(({ id }) => !changed.has(id))
  const others = [...changed].flatMap((id) => views.get(id) ?? []).sort(newestFirst)
  return { entries: merged(unchanged, others), isWhole, locked, unverified }
}

/** Merges two sorted lists into one. */
function merged(one: readonly ViewEntry[], other: readonly ViewEntry[]): ViewEntry[] {
  const all: ViewEntry[] = []
  let next = 0
  for (const entry of one) {
    for (let first = other[next]; first && newestFirst(first, entry) < 0; first = other[next]) {
      all.push(first)
      next += 1
    }
    all.push(entry)
  }
  return [...all, ...other.slice(next)]
}

function isAlike(one: readonly UnsentChange[] = [], other: readonly UnsentChange[] = []): boolean {
  return (
    one.length === other.length &&
    one.every(
      (change, index) =>
        change.id === other[index]?.id &&
        change.refusedBecause === other[index]?.refusedBecause &&
        isLockedChange(change) === isLockedChange(other[index]),
    )
  )
}
