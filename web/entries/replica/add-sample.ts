import type { EntryKind, Fields } from '#contract/entry.ts'
import { type KnownEntry, VISITOR } from './rows.ts'
import { type NewId, type Slice, selfOf, withEntries } from './slice.ts'

interface Sample {
  kind: EntryKind
  fields: Fields
  at: string
}

/** Adds an example entry that shows a visitor the purpose of a screen. It is added only once. */
export function addSample(slice: Slice, { kind, fields, at }: Sample, newId: NewId): Slice {
  const self = selfOf(slice, newId)
  if (self.sampled.includes(kind)) return slice
  const sample: KnownEntry = {
    ...{ owner: VISITOR, kind, id: newId(), createdAt: at, fields },
    ...{ version: 0, stamps: {}, others: [], isSample: true },
  }
  return { ...withEntries(slice, [sample]), self: { ...self, sampled: [...self.sampled, kind] } }
}
