import { memoryErrors } from '#contract/messages/reading/memory.ts'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory.ts'
import { type MemoryCategory, memoryCategories } from '#contract/reading/memory-category.ts'
import { MAX_COLLECTION_CHARS } from '#contract/reading/memory-limits.ts'
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
      instantColumn({ field: 'learnedAt', heading: 'Learned' }),
      textColumn({ field: 'collection', heading: 'Collection', alsoCalled: ['deck', 'set'] }),
    ],
    needed: ['reference'],
    complete: ({ reference, category, memorizedAt, learnedAt, collection }) => ({
      reference: String(reference ?? '')
        .trim()
        .replace('-', '–'),
      category: (category ?? null) as MemoryCategory | null,
      memorizedAt: typeof memorizedAt === 'string' ? memorizedAt : null,
      learnedAt: typeof learnedAt === 'string' ? learnedAt : null,
      collection: collectionName(collection),
      deletedAt: null,
    }),
    refuse: ({ reference }) => (asWeWrite.test(reference) ? null : memoryErrors.unknown_reference.title),
    idOf: ({ reference }) => planIds.get(reference) ?? ownVerseId(reference),
  }
}

/** What nobody sees, which no name may have in it (`contract/values/plain-line.ts`). */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** As a list has it that somebody made elsewhere. */
function collectionName(written: unknown): string | null {
  const name = typeof written === 'string' ? written.replace(unseen, '').trim() : ''
  // Not cut through the middle of a character.
  return (
    name
      .slice(0, MAX_COLLECTION_CHARS)
      .replace(/\p{Cs}$/u, '')
      .trim() || null
  )
}
