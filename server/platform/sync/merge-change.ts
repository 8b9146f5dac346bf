import { type Entry, type EntryChange, type FieldValue, type OtherText, otherId } from '#contract/entry.ts'

/** What one change makes of an entry, before it has a version. */
export type Merged = Omit<Entry, 'version'>

/** An entry that is not there yet. */
export function newEntry({ kind, entry, at }: Pick<EntryChange, 'kind' | 'entry' | 'at'>): Merged {
  return { kind, id: entry, createdAt: at, fields: {}, stamps: {}, others: [] }
}

/**
 * Field by field. A writer who knew what stands there replaces it. Where two devices wrote without knowing of each
 * other, the later one stands, and a text that gives way is kept among the others: no text that somebody wrote goes
 * unless somebody who had read it replaced it or put it aside.
 * @param change at the time the server takes it to be made
 * @param texts the fields whose text is worth keeping
 */
export function mergeChange(entry: Merged, change: EntryChange, texts: readonly string[]): Merged {
  const merged = {
    ...entry,
    fields: { ...entry.fields },
    stamps: { ...entry.stamps },
    others: entry.others.filter(({ id }) => !change.dismissed.includes(id)),
  }
  for (const [field, { value, over }] of Object.entries(change.fields)) {
    // Whatever it was written over is replaced, also where that had given way already.
    merged.others = merged.others.filter((other) => other.id !== otherId(over, field))
    const standing = merged.stamps[field]
    const incoming = { change: change.id, at: change.at }
    const knewIt = !standing || standing.change === over
    // A tie goes to the one that arrives.
    const stands = knewIt || change.at >= standing.at
    const standingValue = merged.fields[field] ?? null
    if (!knewIt && texts.includes(field) && value !== standingValue) {
      const other = stands ? otherOf(field, standingValue, standing) : otherOf(field, value, incoming)
      // It may have been told before, under the name its device had until it was copied.
      if (other && !merged.others.some(({ id }) => id === other.id)) merged.others.push(other)
    }
    if (!stands) continue
    merged.fields[field] = value
    merged.stamps[field] = incoming
  }
  return merged
}

function otherOf(
  field: string,
  value: FieldValue,
  { change, at }: { change: string; at: string },
): OtherText | null {
  if (typeof value !== 'string' || value === '') return null
  return { id: otherId(change, field), field, text: value, at }
}
