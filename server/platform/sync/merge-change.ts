import { type Entry, type EntryChange, type FieldValue, type OtherText, otherId } from '#contract/entry.ts'

/** Result of merging a change into an entry, before it has a version. */
export type Merged = Omit<Entry, 'version'>

/** Creates an empty entry. */
export function newEntry({ kind, entry, at }: Pick<EntryChange, 'kind' | 'entry' | 'at'>): Merged {
  return { kind, id: entry, createdAt: at, fields: {}, stamps: {}, others: [] }
}

/**
 * Merges a change field by field. A change based on the current value replaces it. If two devices
 * changed a field concurrently, the later one wins, and the replaced text is stored as a conflict
 * copy: text is only lost if a member who had read it replaced or dismissed it.
 * @param change with the time that the server accepts for it
 * @param texts fields whose replaced text is preserved
 */
export function mergeChange(entry: Merged, change: EntryChange, texts: readonly string[]): Merged {
  const merged = {
    ...entry,
    fields: { ...entry.fields },
    stamps: { ...entry.stamps },
    others: entry.others.filter(({ id }) => !change.dismissed.includes(id)),
  }
  for (const [field, { value, over }] of Object.entries(change.fields)) {
    // The value on which the change is based is replaced, even if it had become a conflict copy:
    // then the copy is deleted.
    merged.others = merged.others.filter((other) => other.id !== otherId(over, field))
    const current = merged.stamps[field]
    const incoming = { change: change.id, at: change.at }
    const isBasedOnCurrent = !current || current.change === over
    // In a tie the incoming change wins.
    const wins = isBasedOnCurrent || change.at >= current.at
    const currentValue = merged.fields[field] ?? null
    if (!isBasedOnCurrent && texts.includes(field) && value !== currentValue) {
      const other = wins ? otherOf(field, currentValue, current) : otherOf(field, value, incoming)
      // The conflict copy may already exist, if the change arrived before the copied device got a new id.
      if (other && !merged.others.some(({ id }) => id === other.id)) merged.others.push(other)
    }
    if (!wins) continue
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
