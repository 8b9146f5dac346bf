import type { EntryKind } from '#contract/entry.ts'
import { newestFirst } from '#web/entries/replica/entry-order.ts'
import { isLockedChange } from '#web/entries/replica/hold-changes.ts'
import { hasWords } from '#web/entries/replica/learn-entry.ts'
import type { KnownEntry, UnsentChange } from '#web/entries/replica/rows.ts'
import { changeKey, entryKey } from '#web/entries/replica/slice.ts'
import { type ViewEntry, viewEntry } from '#web/entries/replica/view-entry.ts'

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
  /** List for display; null after a change, until it is needed again. */
  list: EntryList | null
}

const empty: EntryList = { entries: [], isWhole: false, locked: 0, unverified: 0 }

/**
 * Cache of displayed entries in memory, so that a list of five thousand entries is read from the database only once. A
 * list without changes remains the same object, so that React does not render it again.
 */
export function createEntryCache() {
  const byKind = new Map<EntryKind, KindCache>()
  let unsent = new Map<string, UnsentChange[]>()

  /** Adds a kind to the cache, without entries at first. */
  function begin(kind: EntryKind): void {
    const cached: KindCache = { known: new Map(), views: new Map(), isWhole: false, list: null }
    byKind.set(kind, cached)
    for (const [change] of unsent.values()) if (change?.kind === kind) refresh(cached, kind, change.entry)
  }

  /**
   * Adds entries that were read from the database. Entries already in the cache are not replaced, because they are
   * newer.
   */
  function putPage(page: readonly KnownEntry[]): void {
    putKnown(page.filter(({ kind, id }) => !byKind.get(kind)?.known.has(id)))
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
    if (cached) Object.assign(cached, { isWhole: true, list: null })
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
    const before = unsent
    unsent = Map.groupBy(changes, changeKey)
    for (const [change] of [...before.values(), ...unsent.values()]) {
      const cached = change && byKind.get(change.kind)
      if (!change || !cached) continue
      if (isAlike(before.get(changeKey(change)), unsent.get(changeKey(change)))) continue
      refresh(cached, change.kind, change.entry)
    }
  }

  function refresh(cached: KindCache, kind: EntryKind, id: string): void {
    const [known, changes] = [cached.known.get(id), unsent.get(entryKey({ kind, id })) ?? []]
    const isHidden = (known?.sealing !== undefined && !hasWords(known)) || changes.some(isLockedChange)
    if (isHidden || (!known && changes.length === 0)) cached.views.delete(id)
    else cached.views.set(id, viewEntry(known, changes))
    cached.list = null
  }

  return {
    begin,
    putPage,
    putUnlocked,
    putWhole,
    putKnown,
    putUnsent,
    list(kind: EntryKind): EntryList {
      const cached = byKind.get(kind)
      if (!cached) return empty
      cached.list ??= listOf(cached)
      return cached.list
    },
    has: (kind: EntryKind): boolean => byKind.has(kind),
    known: (): KnownEntry[] => [...byKind.values()].flatMap(({ known }) => [...known.values()]),
    unsent: (): UnsentChange[] => [...unsent.values()].flat(),
  }
}

function listOf({ known, views, isWhole }: KindCache): EntryList {
  let [locked, unverified] = [0, 0]
  for (const { sealing } of known.values()) {
    if (sealing === 'locked') locked += 1
    if (sealing === 'unverified') unverified += 1
  }
  return { entries: [...views.values()].sort(newestFirst), isWhole, locked, unverified }
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
