import { type EntryKind, type Fields, type OtherText, otherId } from '#contract/entry.ts'
import { type KnownEntry, type UnsentChange, VISITOR } from '#web/entries/store/entry-store.ts'

/** Where an entry is: with a visitor, who has no account; on its way to the account; in it; or refused by it. */
export type Whereabouts = 'here' | 'unsent' | 'account' | 'refused'

/** An entry as its writer sees it: what the account has, with everything they did here since laid over it. */
export interface ViewEntry<F extends Fields = Fields> {
  kind: EntryKind
  id: string
  createdAt: string
  fields: F
  /** Which change wrote each field, as it is seen here. */
  stamps: Readonly<Record<string, string>>
  /** When each field was written: by the clock of the account, or of this device as long as the account does not have it. */
  writtenAt: Readonly<Record<string, string>>
  others: readonly OtherText[]
  whereabouts: Whereabouts
  /** Why the account refused it, fit to show. */
  refusedBecause: string | null
  /** Something else came of the account that is not authentic: this is what was here before. */
  isUnverified: boolean
  isSample: boolean
}

/** An entry as its writer had it before them when they began to change it. */
export type Seen<F extends Fields = Fields> = Pick<ViewEntry<F>, 'fields' | 'stamps'>

/** The entry that a draft becomes, and how it was when its writer began. */
export interface Drafted<F extends Fields = Fields> {
  id: string
  seen: Seen<F>
}

/** For whoever writes an entry and knows of none. */
export function nothingSeen<F extends Fields>(): Seen<F> {
  return { fields: {} as F, stamps: {} }
}

/** What a draft keeps of its entry. Saved twice, as in two tabs or after a crash, a new one is one. */
export function drafted<F extends Fields>(
  entry: Pick<ViewEntry<F>, 'id' | 'fields' | 'stamps'> | null,
): Drafted<F> {
  if (entry === null) return { id: crypto.randomUUID(), seen: nothingSeen() }
  const { id, fields, stamps } = entry
  return { id, seen: { fields, stamps } }
}

/** Of what a form gives, what its writer changed: what was written into the rest elsewhere meanwhile stays. */
export function changedSince<F extends Fields>(seen: Seen<F>, fields: Partial<F>): Partial<F> {
  const isChanged = ([field, value]: [string, unknown]) => value !== seen.fields[field]
  return Object.fromEntries(Object.entries(fields).filter(isChanged)) as Partial<F>
}

/** @param changes of this entry, in their order; without a known entry there has to be one at least */
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
  // What was written here may have given way in the account before this device heard that it arrived. It still lies over
  // the rest: offered beside itself, it could be put aside as if it stood.
  const unheard = changes.flatMap(({ id, fields }) => Object.keys(fields).map((field) => otherId(id, field)))
  const hidden = new Set([...changes.flatMap(({ dismissed }) => dismissed), ...unheard])
  const refused = changes.find((change) => change.refusedBecause !== null)
  const kept = known?.owner === VISITOR ? 'here' : 'account'
  return {
    kind: first.kind,
    id: known?.id ?? changes[0]?.entry ?? '',
    createdAt: known?.createdAt ?? changes[0]?.at ?? '',
    fields,
    stamps,
    writtenAt,
    others: (known?.others ?? []).filter(({ id }) => !hidden.has(id)),
    whereabouts: refused ? 'refused' : changes.length > 0 ? 'unsent' : kept,
    refusedBecause: refused?.refusedBecause ?? null,
    isUnverified: known?.sealing === 'unverified',
    isSample: known?.isSample ?? false,
  }
}

export function isDeleted({ fields }: Pick<ViewEntry, 'fields'>): boolean {
  return (fields.deletedAt ?? null) !== null
}
