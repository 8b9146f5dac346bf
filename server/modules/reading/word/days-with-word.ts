import type { Library } from '#content/library.ts'
import type { WordPage } from '#contract/scripture/words/word.ts'
import { versesOf } from '#scripture/references/reference.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { verseNamesWith } from '#scripture/words/word-entry.ts'

/**
 * Returns a function that lists the days with a study whose passage contains a lemma, in ascending order. `isInsight`
 * is true for studies whose insight explains the lemma.
 */
export function createDaysWithWord(library: Library): (number: string) => WordPage['days'] {
  let daysOf: ReadonlyMap<string, readonly number[]> | undefined
  return (number) => {
    daysOf ??= daysByVerse(library)
    const days = new Set<number>()
    for (const verse of verseNamesWith(number)) for (const day of daysOf.get(verse) ?? []) days.add(day)
    return [...days]
      .sort((one, other) => one - other)
      .flatMap((day) => {
        const study = library.studies.get(day)
        if (!study) return []
        return [{ day, title: study.title, isInsight: wordNumber(study.strongs) === number }]
      })
  }
}

/** Returns a map from each verse ("GEN 1:1") to the days with a study whose passage contains the verse. */
function daysByVerse(library: Library): ReadonlyMap<string, readonly number[]> {
  const days = new Map<string, number[]>()
  for (const { day, reference } of library.studies.values()) {
    for (const { chapter, verse } of versesOf(reference)) {
      const name = `${reference.book} ${chapter}:${verse}`
      days.set(name, [...(days.get(name) ?? []), day])
    }
  }
  return days
}
