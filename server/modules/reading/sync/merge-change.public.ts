import type { EntryChange, FieldValue, OtherText } from '#contract/entry.ts'
import { otherId } from '#contract/other-id.ts'
import type { Merged } from '#server/module/entry-rules.ts'

/** Creates the entry that a change refers to, still without fields. */
export function newEntry({ kind, entry, at }: Pick<EntryChange, 'kind' | 'entry' | 'at'>): Merged {
  return { kind, id: entry, createdAt: at, fields: {}, stamps: {}, others: [] }
}

/**
 * Merges a change into an entry, field by field.
 * A change that is based on the current value of a field replaces it. If two devices changed a field concurrently, the
 * later change wins, and the text of the earlier one is stored as a conflict copy. So a text is lost only after a
 * member has read it and then replaced or dismissed it.
 * @param change its time was already corrected to the server's clock
 * @param texts names of the fields for which a conflict copy is stored
 */
export function mergeChange(entry: Merged, change: EntryChange, texts: readonly string[]): Merged {
  const merged = {
    ...entry,
    fields: { ...entry.fields },
    stamps: { ...entry.stamps },
    others: entry.others.filter(({ id }) => !change.dismissed.includes(id)),
  }
  for (const [field, { value, over }] of Object.entries(change.fields)) {
    // A conflict copy of the text on which the change is based is deleted: the member had read that text and replaced
    // it.
    merged.others = merged.others.filter((other) => other.id !== otherId(over, field))
    const current = merged.stamps[field]
    const incoming = { change: change.id, at: change.at }
    const isBasedOnCurrent = !current || current.change === over
    // If both changes have the same time, the incoming one wins.
    const wins = isBasedOnCurrent || change.at >= current.at
    const currentValue = merged.fields[field] ?? null
    if (!isBasedOnCurrent && texts.includes(field) && value !== currentValue) {
      const other = wins ? otherOf(field, currentValue, current) : otherOf(field, value, incoming)
      // The conflict copy may exist already, if the browser profile was copied and both devices sent the change.
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
