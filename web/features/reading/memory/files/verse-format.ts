import { memoryErrors } from '#contract/messages/reading/memory.ts'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory.ts'
import { type MemoryCategory, memoryCategories } from '#contract/reading/memory-category.ts'
import { ownVerseId, planVerseId } from '#contract/scripture/verse-id.ts'
import { choiceColumn, instantColumn, textColumn } from '#web/entries/export/columns.ts'
import type { EntryFormat } from '#web/entries/export/entry-format.ts'
import { collectionName } from '#web/features/reading/memory/collections/shown-collections.ts'
import { verseReference } from './verse-reference.ts'

/**
 * Marks and own verses as files. Never their words: those are always the translation's.
 * @param ids the entries of verses that are here, by their references: one that is brought in is the same verse, whatever its entry is called
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
      // What is no reference is refused as it was written.
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

/** The id that an entry of a verse has, wherever it is made. */
export function verseIdOf(plan: readonly MemoryVerse[], reference: string): string {
  const planned = plan.find((verse) => verse.reference === reference)
  return planned ? planVerseId(planned.id) : ownVerseId(reference)
}
