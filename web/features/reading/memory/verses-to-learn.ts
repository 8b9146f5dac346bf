import type { MemoryVerse, VerseFields } from '#contract/reading/memory.ts'
import type { MemoryCategory } from '#contract/reading/memory-category.ts'
import { planVerseId } from '#contract/scripture/verse-id.ts'
import type { ViewEntry } from '#web/entries/sync/view-entry.ts'

/** A verse on the way to being known by heart: one of the twelve, or one of the reader's own. */
export interface VerseToLearn {
  /** Of the entry that holds what its reader made of it; it need not be there yet. */
  entryId: string
  /** As we write it, and in the list once. */
  reference: string
  category: MemoryCategory | null
  /** Its words; null for one of the reader's own, whose words come by themselves. */
  text: string | null
  isMemorized: boolean
  entry: VerseEntry | null
}

export type VerseEntry = ViewEntry<VerseFields>

/** The twelve, and behind them the reader's own, the first added first. @param entries the newest first */
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
