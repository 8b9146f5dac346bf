import type { EntryKind, Fields, OtherText } from '#contract/entry.ts'
import { otherId } from '#contract/other-id.ts'
import { type KnownEntry, type UnsentChange, VISITOR } from './rows.ts'

/**
 * Where the current version of an entry is stored: only on this device (visitor), still unsent, on the server, or
 * rejected by it.
 */
export type Whereabouts = 'here' | 'unsent' | 'account' | 'refused'

/** An entry for display: the version of the server with all unsent changes applied. */
export interface ViewEntry<F extends Fields = Fields> {
  kind: EntryKind
  id: string
  createdAt: string
  fields: F
  /** Ids of the changes that wrote the displayed values, by field. */
  stamps: Readonly<Record<string, string>>
  /**
   * Times at which the displayed values were written, by field. Until the server has a change, its time is that of the
   * clock of this device.
   */
  writtenAt: Readonly<Record<string, string>>
  others: readonly OtherText[]
  whereabouts: Whereabouts
  /**
   * Version at which the server last changed the entry, counted over all entries of the member; 0 if the server does
   * not have the entry.
   */
  version: number
  /** Reason for which the server rejected the last change, as a sentence for the user. */
  refusedBecause: string | null
  /** Whether a version arrived that is not authentic. The version before it is displayed. */
  isUnverified: boolean
  isSample: boolean
}

/**
 * Version of an entry that was displayed when the member began to edit it. Changes are sent as based on this version.
 */
export type Seen<F extends Fields = Fields> = Pick<ViewEntry<F>, 'fields' | 'stamps'>

/** Entry that a form edits or creates, with the version that was displayed when the member began. */
export interface Drafted<F extends Fields = Fields> {
  id: string
  seen: Seen<F>
}

/** Returns the `Seen` version for an entry that does not exist yet: a version without fields. */
export function nothingSeen<F extends Fields>(): Seen<F> {
  return { fields: {} as F, stamps: {} }
}

/**
 * Returns the part of a draft that identifies its entry. A new entry gets its id already here. If it is saved twice, in
 * two tabs or after a crash, it is still created only once.
 */
export function drafted<F extends Fields>(
  entry: Pick<ViewEntry<F>, 'id' | 'fields' | 'stamps'> | null,
): Drafted<F> {
  if (entry === null) return { id: crypto.randomUUID(), seen: nothingSeen() }
  const { id, fields, stamps } = entry
  return { id, seen: { fields, stamps } }
}

/**
 * Returns those fields of a form that the member has changed. Unchanged ones are not saved, because another device may
 * have written newer values.
 */
export function changedSince<F extends Fields>(seen: Seen<F>, fields: Partial<F>): Partial<F> {
  const isChanged = ([field, value]: [string, unknown]) => value !== seen.fields[field]
  return Object.fromEntries(Object.entries(fields).filter(isChanged)) as Partial<F>
}

/**
 * Returns an entry as displayed.
 * @param changes unsent changes of this entry, in order; at least one if `known` is undefined
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
  // The server may have made a conflict copy of a change of this device, before this device received the response. Its
  // text is still displayed as current here, so the copy is left out: the member could otherwise dismiss it by mistake.
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
    version: known?.version ?? 0,
    refusedBecause: refused?.refusedBecause ?? null,
    isUnverified: known?.sealing === 'unverified',
    isSample: known?.isSample ?? false,
  }
}

export function isDeleted({ fields }: Pick<ViewEntry, 'fields'>): boolean {
  return (fields.deletedAt ?? null) !== null
}
