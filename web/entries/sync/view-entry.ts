import { type EntryKind, type Fields, type OtherText, otherId } from '#contract/entry.ts'
import { type KnownEntry, type UnsentChange, VISITOR } from '#web/entries/store/entry-store.ts'

/** Location of an entry: on this device only (visitor), unsent, on the server, or rejected by the server. */
export type Whereabouts = 'here' | 'unsent' | 'account' | 'refused'

/** An entry as displayed: the version of the server with all unsent changes applied. */
export interface ViewEntry<F extends Fields = Fields> {
  kind: EntryKind
  id: string
  createdAt: string
  fields: F
  /** Id of the change that wrote each field, as displayed. */
  stamps: Readonly<Record<string, string>>
  /**
   * Time at which each field was written: by the clock of the server, or of this device until the server
   * has the change.
   */
  writtenAt: Readonly<Record<string, string>>
  others: readonly OtherText[]
  whereabouts: Whereabouts
  /** Reason why the server rejected it, suitable for display. */
  refusedBecause: string | null
  /** A version arrived that is not authentic: the previous version is displayed. */
  isUnverified: boolean
  isSample: boolean
}

/** Version of an entry that the member saw when they began to change it. */
export type Seen<F extends Fields = Fields> = Pick<ViewEntry<F>, 'fields' | 'stamps'>

/** The entry that a draft becomes, with the version that the member saw. */
export interface Drafted<F extends Fields = Fields> {
  id: string
  seen: Seen<F>
}

/** Returns the base version for a new entry. */
export function nothingSeen<F extends Fields>(): Seen<F> {
  return { fields: {} as F, stamps: {} }
}

/**
 * Returns the part of a draft that identifies its entry. A new entry gets its id here, so that saving
 * twice, as in two tabs or after a crash, creates it once.
 */
export function drafted<F extends Fields>(
  entry: Pick<ViewEntry<F>, 'id' | 'fields' | 'stamps'> | null,
): Drafted<F> {
  if (entry === null) return { id: crypto.randomUUID(), seen: nothingSeen() }
  const { id, fields, stamps } = entry
  return { id, seen: { fields, stamps } }
}

/**
 * Returns the fields of a form that differ from the version that the member saw; other fields may have
 * newer values from another device.
 */
export function changedSince<F extends Fields>(seen: Seen<F>, fields: Partial<F>): Partial<F> {
  const isChanged = ([field, value]: [string, unknown]) => value !== seen.fields[field]
  return Object.fromEntries(Object.entries(fields).filter(isChanged)) as Partial<F>
}

/**
 * Returns an entry as displayed. @param changes of this entry, in order; at least one if `known` is
 * undefined
 */
export function viewEntry(known: KnownEntry | undefined, changes: readonly UnsentChange[]): ViewEntry {
  const first = known ?? changes[0]
  if (!first) throw new Error('There is nothing to be seen.')
  const fields: Record<string, Fields[string]> = { ...known?.fields }
  const stamps: Record<string, string> = {}
  const writtenAt: Record<string, string> = {}
  for (const [field, { change, at }] of Object.entries(known?.stamps ?? {})) {
    stamps[field] = change
    writtenAt[field] = at
  }
  for (const change of changes) {
    for (const [field, { value }] of Object.entries(change.fields)) {
      fields[field] = value
      stamps[field] = change.id
      writtenAt[field] = change.at
    }
  }
  // A change of this device may have become a conflict copy on the server before this device received the
  // confirmation. It is still displayed as current here: its copy is hidden, because the member could dismiss
  // it by mistake.
  const unheard = changes.flatMap(({ id, fields }) => Object.keys(fields).map((field) => otherId(id, field)))
  const hidden = new Set([...changes.flatMap(({ dismissed }) => dismissed), ...unheard])
  const refused = changes.find((change) => change.refusedBecause !== null)
  const storedIn = known?.owner === VISITOR ? 'here' : 'account'
  return {
    kind: first.kind,
    id: known?.id ?? changes[0]?.entry ?? '',
    createdAt: known?.createdAt ?? changes[0]?.at ?? '',
    fields,
    stamps,
    writtenAt,
    others: (known?.others ?? []).filter(({ id }) => !hidden.has(id)),
    whereabouts: refused ? 'refused' : changes.length > 0 ? 'unsent' : storedIn,
    refusedBecause: refused?.refusedBecause ?? null,
    isUnverified: known?.sealing === 'unverified',
    isSample: known?.isSample ?? false,
  }
}

export function isDeleted({ fields }: Pick<ViewEntry, 'fields'>): boolean {
  return (fields.deletedAt ?? null) !== null
}
