import type { MemoryCollection } from '#contract/reading/memory.ts'
import { MAX_COLLECTION_CHARS } from '#contract/reading/memory-limits.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'

/** A collection as its reader sees it. */
export interface ShownCollection {
  title: string
  isOwn: boolean
  verses: readonly CollectedVerse[]
  /** How many of them were learned, or marked as memorized. */
  learned: number
}

interface CollectedVerse {
  reference: string
  /** As it stands in the list of all verses; null for one that was not added. */
  listed: VerseToLearn | null
  isLearned: boolean
}

/** Their own, by their names, and behind them ours. One of their own is there as long as a verse is in it. */
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

/** What of their own a verse is in. Ours say by themselves which verses they have. */
function ownCollection(ours: readonly MemoryCollection[], { entry }: VerseToLearn): string | null {
  const name = entry?.fields.collection ?? null
  return ours.some(({ title }) => title === name) ? null : name
}

// What is never seen, which no name may have in it (`contract/values/plain-line.ts`).
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A name as somebody wrote it, here or in a file; null where nothing of it can be kept. */
export function collectionName(written: string): string | null {
  const name = written.replace(unseen, '').trim().slice(0, MAX_COLLECTION_CHARS)
  // Not cut through the middle of a character.
  return name.replace(/\p{Cs}$/u, '').trim() || null
}
