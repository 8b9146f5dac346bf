import type { MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import type { MemoryCategory } from '#contract/reading/memory/memory-category.ts'
import { planVerseId } from '#contract/scripture/verse-id.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'

/** A verse to learn: one that we offer, or one of the member's own. */
export interface VerseToLearn {
  /** Id of the entry with the member's progress; the entry may not exist yet. */
  entryId: string
  /** Reference in the format of this site, such as "John 3:16"; unique among the verses. */
  reference: string
  category: MemoryCategory | null
  /** Text of the verse; null for a verse of the member's own, whose text is loaded separately. */
  text: string | null
  isMemorized: boolean
  entry: VerseEntry | null
}

export type VerseEntry = ViewEntry<VerseFields>

/**
 * Returns the verses that we offer, then the member's own verses, the first added first.
 * @param entries newest first
 */
export function versesToLearn(
  plan: readonly MemoryVerse[],
  entries: readonly VerseEntry[],
): readonly VerseToLearn[] {
  const byReference = new Map(entries.map((entry) => [entry.fields.reference, entry]))
  const twelve = plan.map(({ id, reference, category, verse }) => {
    const entry = byReference.get(reference) ?? null
    byReference.delete(reference)
    return { ...kept(entry), entryId: entry?.id ?? planVerseId(id), reference, category, text: verse }
  })
  const own = [...byReference.values()].reverse().map((entry) => {
    const { reference, category } = entry.fields
    return { ...kept(entry), entryId: entry.id, reference, category, text: null }
  })
  return [...twelve, ...own]
}

function kept(entry: VerseEntry | null) {
  return { entry, isMemorized: Boolean(entry?.fields.memorizedAt) }
}
