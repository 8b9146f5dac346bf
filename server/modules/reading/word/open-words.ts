import type { Library } from '#content/library.ts'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'
import { strongsNumber } from '#contract/reading/insight.ts'
import { originalVerses } from '#scripture/originals.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'
import { wordNumber } from '#scripture/same-words.ts'

/** The chapters whose original words are open to everyone. */
const OPEN_CHAPTERS = ['Psalm 23:1-6', 'John 1:1-51'] as const

/**
 * Says whether the original words of a passage, or one word by its number, are open to everyone: those of the open chapters, and the
 * words that the insights of the days explain that everyone may read.
 */
export function createOpenWords(library: Library, premium: PremiumPolicy): (name: string) => boolean {
  const chapters = OPEN_CHAPTERS.map((chapter) => parseReference(chapter))
  const numbers = new Set(
    chapters.flatMap((chapter) =>
      originalVerses(chapter).flatMap(({ words }) => words.flatMap(({ strongs }) => strongs.map(wordNumber))),
    ),
  )
  for (const { day, insight } of library.studies.values()) {
    if (isFree(premium, day)) numbers.add(wordNumber(insight.strongs))
  }
  return (name) => {
    if (premium.mode === 'gift') return true
    if (strongsNumber.safeParse(name).success) return numbers.has(wordNumber(name))
    const asked = referenceOf(name)
    return chapters.some(
      ({ book, from }) =>
        asked?.book === book && asked.from.chapter === from.chapter && asked.to.chapter === from.chapter,
    )
  }
}

function referenceOf(name: string): ReturnType<typeof parseReference> | null {
  try {
    return parseReference(name)
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return null
    throw error
  }
}
