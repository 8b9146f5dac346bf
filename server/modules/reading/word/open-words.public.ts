import type { Library } from '#content/library.ts'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'
import { isOpenPassage } from '#contract/scripture/open-passages.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { originalVerses } from '#scripture/originals.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { wordNumber } from '#scripture/same-words.ts'

/**
 * Chapters whose original words are open to everyone, with all their verses. They must be the chapters that
 * `isOpenPassage` accepts.
 */
const OPEN_PASSAGES = ['Psalm 23:1–6', 'John 1:1–51'] as const

/**
 * Returns a function that decides whether the original words of a passage, or a lemma by its
 * number, are open to everyone: those of the open chapters, and the lemmas explained by the
 * insights of free days.
 */
export function createOpenWords(library: Library, premium: PremiumPolicy): (name: string) => boolean {
  let numbers: ReadonlySet<string> | undefined
  return (name) => {
    if (premium.mode === 'gift') return true
    if (!/^[HG]\d+$/.test(name)) return isOpenPassage(name)
    numbers ??= openNumbers(library, premium)
    // An unknown Strong's number counts as open, so that the route reports that it does not exist, instead of a missing
    // permission.
    return numbers.has(wordNumber(name)) || lexiconEntry(name) === undefined
  }
}

function openNumbers(library: Library, premium: PremiumPolicy): ReadonlySet<string> {
  const ofPassages = OPEN_PASSAGES.flatMap((passage) =>
    originalVerses(parseReference(passage)).flatMap(({ words }) => words.flatMap(({ strongs }) => strongs)),
  )
  const ofInsights = [...library.studies.values()]
    .filter(({ day }) => isFree(premium, day))
    .map(({ strongs }) => strongs)
  return new Set([...ofPassages, ...ofInsights].map(wordNumber))
}
