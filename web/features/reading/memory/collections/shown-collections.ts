import { MAX_COLLECTION_CHARS } from '#contract/limits/memory-limits.ts'
import type { MemoryCollection } from '#contract/reading/memory/memory.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'

/** A collection of memory verses, with the member's progress. */
export interface ShownCollection {
  title: string
  isOwn: boolean
  verses: readonly CollectedVerse[]
  /** Number of its verses that the member has learned or marked as memorized. */
  learned: number
}

interface CollectedVerse {
  reference: string
  /** The verse in the list of memory verses; null if the list does not contain it. */
  listed: VerseToLearn | null
  isLearned: boolean
}

/**
 * Returns the member's own collections, sorted by name, then those that the app provides. A collection of the member's
 * own exists only while a verse is in it.
 */
export function shownCollections(
  ours: readonly MemoryCollection[],
  verses: readonly VerseToLearn[],
): ShownCollection[] {
  const listed = new Map(verses.map((verse) => [verse.reference, verse]))
  const collected = (reference: string): CollectedVerse => {
    const verse = listed.get(reference) ?? null
    return { reference, listed: verse, isLearned: verse !== null && isLearned(verse) }
  }
  const shown = (title: string, references: readonly string[], isOwn: boolean): ShownCollection => {
    const all = references.map(collected)
    return { title, isOwn, verses: all, learned: all.filter(({ isLearned }) => isLearned).length }
  }
  const own = Map.groupBy(
    verses.filter((verse) => ownCollection(ours, verse) !== null),
    (verse) => ownCollection(ours, verse) ?? '',
  )
  return [
    ...[...own]
      .sort(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([title, verses]) =>
        shown(
          title,
          verses.map(({ reference }) => reference),
          true,
        ),
      ),
    ...ours.map(({ title, references }) => shown(title, references, false)),
  ]
}

function isLearned({ isMemorized, entry }: VerseToLearn): boolean {
  return isMemorized || Boolean(entry?.fields.learnedAt)
}

/**
 * Returns the name of the member's own collection that contains a verse; null if there is none. Also null if
 * the entry of the verse names a collection that the app provides: that collection is displayed from the
 * app's list, not from the member's entries.
 * @param ours the collections that the app provides
 */
function ownCollection(ours: readonly MemoryCollection[], { entry }: VerseToLearn): string | null {
  const name = entry?.fields.collection ?? null
  return ours.some(({ title }) => title === name) ? null : name
}

// Pattern of characters without a visible form. They are removed from a name, because validation rejects them
// (`contract/values/plain-line.ts`).
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Cleans a name that was typed or read from a file; null if nothing remains. */
export function collectionName(written: string): string | null {
  const name = written.replace(unseen, '').trim().slice(0, MAX_COLLECTION_CHARS)
  // After the cut to the maximum length, the text may end with half of a surrogate pair. This half is removed.
  return name.replace(/\p{Cs}$/u, '').trim() || null
}
