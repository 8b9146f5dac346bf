import { memoryErrors } from '#contract/messages/reading/memory.ts'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory.ts'
import { type MemoryCategory, memoryCategories } from '#contract/reading/memory-category.ts'
import { ownVerseId, planVerseId } from '#contract/scripture/verse-id.ts'
import { choiceColumn, instantColumn, textColumn } from '#web/entries/export/columns.ts'
import type { EntryFormat } from '#web/entries/export/entry-format.ts'

/** As we write it. Whether there is such a passage the account knows. */
const asWeWrite = /^(?:[1-3] )?\p{L}[\p{L} ]* \d{1,3}:\d{1,3}(?:–(?:\d{1,3}:)?\d{1,3})?$/u

/** Marks and own verses as files. Never their words: those are always the translation's. */
export function verseFormat(plan: readonly MemoryVerse[]): EntryFormat<VerseFields> {
  const planIds = new Map(plan.map(({ id, reference }) => [reference, planVerseId(id)]))
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
    ],
    needed: ['reference'],
    complete: ({ reference, category, memorizedAt }) => ({
      reference: String(reference ?? '')
        .trim()
        .replace('-', '–'),
      category: (category ?? null) as MemoryCategory | null,
      memorizedAt: typeof memorizedAt === 'string' ? memorizedAt : null,
      deletedAt: null,
    }),
    refuse: ({ reference }) => (asWeWrite.test(reference) ? null : memoryErrors.unknown_reference.title),
    idOf: ({ reference }) => planIds.get(reference) ?? ownVerseId(reference),
  }
}
