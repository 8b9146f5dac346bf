import { memoryErrors } from '#contract/messages/reading/memory.ts'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import { type MemoryCategory, memoryCategories } from '#contract/reading/memory/memory-category.ts'
import { ownVerseId, planVerseId } from '#contract/scripture/verse-id.ts'
import { choiceColumn, instantColumn, textColumn } from '#web/entries/export/columns.ts'
import type { EntryFormat } from '#web/entries/export/entry-format.ts'
import { collectionName } from '#web/features/reading/memory/collections/shown-collections.ts'
import { verseReference } from './verse-reference.ts'

/**
 * File format of memory verses: the reference and category of each verse, when it was memorized or learned,
 * and its collection. The text of a verse is never written, because it comes from the translation.
 * @param ids map from reference to entry id for the verses on this device. An imported verse updates the
 * existing entry with the same reference, even if the id of that entry differs from the id that a new entry
 * would have.
 */
export function verseFormat(
  plan: readonly MemoryVerse[],
  ids: ReadonlyMap<string, string> = new Map(),
): EntryFormat<VerseFields> {
  return {
    kind: 'verse',
    words: { one: 'verse', many: 'verses' },
    heading: 'reference',
    columns: [
      textColumn({ field: 'reference', heading: 'Reference', alsoCalled: ['verse', 'passage', 'scripture'] }),
      choiceColumn(
        { field: 'category', heading: 'Category', alsoCalled: ['topic', 'theme'] },
        memoryCategories,
      ),
      instantColumn({ field: 'memorizedAt', heading: 'Memorized' }),
      instantColumn({ field: 'learnedAt', heading: 'Learned' }),
      textColumn({ field: 'collection', heading: 'Collection', alsoCalled: ['deck', 'set'] }),
    ],
    needed: ['reference'],
    complete: ({ reference, category, memorizedAt, learnedAt, collection }) => ({
      // Text that is no reference is passed on unchanged, and `refuse` below rejects it.
      reference: verseReference(String(reference ?? '')) ?? String(reference ?? ''),
      category: (category ?? null) as MemoryCategory | null,
      memorizedAt: typeof memorizedAt === 'string' ? memorizedAt : null,
      learnedAt: typeof learnedAt === 'string' ? learnedAt : null,
      collection: collectionName(String(collection ?? '')),
      deletedAt: null,
    }),
    refuse: ({ reference }) =>
      verseReference(reference) === reference ? null : memoryErrors.unknown_reference.title,
    idOf: ({ reference }) => ids.get(reference) ?? verseIdOf(plan, reference),
  }
}

/** Returns the entry id of a verse; it is the same on every device. */
export function verseIdOf(plan: readonly MemoryVerse[], reference: string): string {
  const planned = plan.find((verse) => verse.reference === reference)
  return planned ? planVerseId(planned.id) : ownVerseId(reference)
}
