import type { MarkFields } from '#contract/reading/mark/mark.ts'
import { readMarkPlace } from '#contract/reading/mark/mark-place.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'

/** Adds a title to deleted marks, the reference and the label, by which the list of deleted entries names them. */
export function namedByReference(deleted: readonly ViewEntry<MarkFields>[]): ViewEntry[] {
  return deleted.flatMap((entry) => {
    const place = readMarkPlace(entry.fields.place ?? '')
    if (!place) return []
    const title = [formatReference(place), entry.fields.label].filter(Boolean).join(', ')
    return [{ ...entry, fields: { ...entry.fields, title } }]
  })
}
