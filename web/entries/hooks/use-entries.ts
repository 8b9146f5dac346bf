import { useEffect, useEffectEvent, useMemo } from 'react'
import type { EntryKind, Fields } from '#contract/entry.ts'
import type { WireCodec } from '#web/entries/codec/wire-codec.ts'
import type { SyncEngine } from '#web/entries/driver/sync-engine.ts'
import type { Owner, Seal } from '#web/entries/replica/rows.ts'
import { isDeleted, type Seen, type ViewEntry, type Whereabouts } from '#web/entries/replica/view-entry.ts'
import { type SyncState, unknownState } from '#web/entries/store/replica-store.ts'
import { useEngine, useEngineValue } from './use-engine.ts'

export interface NewEntry<F extends Fields> {
  id?: string
  /** All fields; of an entry that exists, those that change. */
  fields: Partial<F>
  /** ISO 8601. */
  at?: string
}

export interface OwnEntries<F extends Fields> {
  /** Entries sorted by time of creation, newest first; null until they have been read from the device. */
  entries: readonly ViewEntry<F>[] | null
  /** Entries that were deleted in the last thirty days and can be restored; the one deleted last comes first. */
  deleted: readonly ViewEntry<F>[]
  /** Whether all entries were read. False while older ones are still being read from the database. */
  isWhole: boolean
  /**
   * Whether all entries of the member are here: those of this device were read, and the server has sent the others or
   * cannot be reached now. Before that, a file would not contain all of them, and an import would add entries that the
   * account has already.
   */
  hasAll: boolean
  /** Number of entries that are not displayed, because they are encrypted and this device does not have the key. */
  locked: number
  /** Number of entries of which a version or conflict copy from the server is not authentic. It is not displayed. */
  unverified: number
  state: SyncState
  /**
   * Adds several entries, such as those of a file. Their ids and times are used if they have any.
   * @param onStored is called with the number of entries that are stored
   */
  addAll(entries: readonly NewEntry<F>[], onStored?: (stored: number) => void): Promise<void>
  /**
   * Creates the entry with an id, or changes fields of the existing one. Fulfilled when the change is stored on this
   * device.
   * @param seen version that the member saw when they began to type; a newer one may have arrived since
   */
  put(id: string, fields: Partial<F>, seen?: Seen<F>): Promise<void>
  remove(id: string): Promise<void>
  /** @param onStored is called with the number of entries whose deletion is stored */
  removeAll(ids: readonly string[], onStored?: (stored: number) => void): Promise<void>
  restore(id: string): Promise<void>
  /** Replaces the current text of a field with a conflict copy of that field. */
  takeOther(entry: ViewEntry<F>, otherId: string): Promise<void>
  putAside(id: string, otherId: string): Promise<void>
  /** Returns the current version of an entry, for callbacks that run after an `await`. */
  find(id: string): ViewEntry<F> | undefined
  /** Returns the encryption of the account, as this device knows it; null if it is off. */
  encryption(): Promise<KnownEncryption | null>
  /** Starts a sync of all entries. */
  sync(): Promise<void>
  /**
   * Starts a sync of all entries, as `sync` does, and reports its result.
   * @param id entry whose storage location is returned
   * @returns the state after the sync, and where this entry is then stored
   */
  send(id: string): Promise<Sent>
}

/**
 * Encrypted kinds of entries, and `hash`, which derives an id from a text: null while this device does not have the
 * key.
 */
export interface KnownEncryption {
  kinds: Seal['kinds']
  hash: WireCodec['hash']
}

export interface Sent {
  whereabouts: Whereabouts | null
  connection: SyncState['connection']
  isServerFailing: boolean
}

const nothing: ReturnType<SyncEngine['list']> = { entries: [], isWhole: false, locked: 0, unverified: 0 }

/**
 * Returns the entries of a kind on this device, and functions that change them.
 * @param owner null while the viewer is unknown
 * @param sample fields of the example entry for a visitor's first visit
 */
export function useEntries<F extends Fields>(
  owner: Owner | null,
  kind: EntryKind,
  sample?: () => F,
): OwnEntries<F> {
  const own = useEngine(owner)
  const makeSample = useEffectEvent((): Fields | null => sample?.() ?? null)
  useEffect(() => void own?.open(kind, makeSample), [own, kind])
  const state = useEngineValue(own, (engine) => engine.state(), unknownState)
  const list = useEngineValue(own, (engine) => engine.list(kind), nothing)
  const shown = useMemo(() => sorted<F>(list.entries), [list])
  const hasAll = list.isWhole && (state.hasHeard || !isAsking(state))
  // An empty list is not displayed as empty until then: the member may have entries that this device has not received.
  const isRead = own !== null && state.isReady && (hasAll || list.entries.length > 0)
  return {
    entries: isRead ? shown.entries : null,
    deleted: shown.deleted,
    isWhole: list.isWhole,
    hasAll,
    locked: list.locked,
    unverified: list.unverified,
    state,
    ...useMemo(() => actions<F>(own, kind), [own, kind]),
  }
}

function isAsking({ connection }: SyncState): boolean {
  return connection === 'idle' || connection === 'under_way'
}

function sorted<F extends Fields>(all: readonly ViewEntry[]) {
  const [entries, deleted]: [ViewEntry<F>[], ViewEntry<F>[]] = [[], []]
  for (const entry of all) (isDeleted(entry) ? deleted : entries).push(entry as ViewEntry<F>)
  return { entries, deleted }
}

function actions<F extends Fields>(engine: SyncEngine | null, kind: EntryKind) {
  const write: SyncEngine['write'] = async (...edits) => {
    if (!engine) throw new Error('The owner is unknown.')
    await engine.write(...edits)
  }
  const put = (id: string, fields: Partial<F>, seen?: Seen<F>) =>
    write([{ kind, id, fields: fields as Fields, seen }])
  const find = (id: string) => engine?.view(kind, id) as ViewEntry<F> | undefined
  const removeAll = (ids: readonly string[], onStored?: (stored: number) => void) => {
    const fields = { deletedAt: new Date().toISOString() }
    return write(
      ids.map((id) => ({ kind, id, fields })),
      onStored,
    )
  }
  return {
    addAll: (entries: readonly NewEntry<F>[], onStored?: (stored: number) => void) =>
      write(
        entries.map(({ fields, ...entry }) => ({
          kind,
          id: crypto.randomUUID(),
          ...entry,
          fields: fields as Fields,
        })),
        onStored,
      ),
    put,
    remove: (id: string) => removeAll([id]),
    removeAll,
    restore: (id: string) => write([{ kind, id, fields: { deletedAt: null } }]),
    takeOther: async (entry: ViewEntry<F>, otherId: string) => {
      const other = entry.others.find(({ id }) => id === otherId)
      if (!other) return
      const fields = { [other.field]: other.text }
      await write([{ kind, id: entry.id, fields, seen: entry, dismissed: [otherId] }])
    },
    putAside: (id: string, otherId: string) => write([{ kind, id, fields: {}, dismissed: [otherId] }]),
    find,
    encryption: async () => {
      const seal = engine?.seal()
      return seal ? { kinds: seal.kinds, hash: (await engine?.codec())?.hash ?? null } : null
    },
    sync: async () => engine?.sync(),
    send: async (id: string) => {
      await engine?.sync()
      const entry = find(id)
      const { connection, isServerFailing } = engine?.state() ?? unknownState
      return { whereabouts: entry?.whereabouts ?? null, connection, isServerFailing }
    },
  }
}
