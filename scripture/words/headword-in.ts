import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { occurrencesAsWords } from '#scripture/originals.ts'
import { hebrewSound } from './transliteration.ts'

/** Morphology codes of independent nouns and adjectives: singular, absolute, without prefix or suffix. */
const STANDS_ALONE = /^[HA](?:N.[bcfm]|A.[bcfm])sa$/

/**
 * Returns the spelling of a word in a passage, if it occurs there independently with other consonants than in
 * the dictionary: נֵר, not נִיר. Otherwise the spelling of the dictionary. @returns undefined for a number
 * that Strong never used
 */
export function headwordIn(
  reference: PassageReference,
  strongs: string,
): { word: string; transliteration: string } | undefined {
  const entry = lexiconEntry(strongs)
  if (!entry) return undefined
  const alone = occurrencesAsWords(reference, strongs).filter(({ morph }) => STANDS_ALONE.test(morph))
  const isAsThere = alone.some(({ form }) => consonantsOf(form) === consonantsOf(entry.word))
  const [first] = alone
  if (!first || isAsThere) return { word: entry.word, transliteration: entry.transliteration }
  return { word: first.form, transliteration: hebrewSound(first.form) }
}

/**
 * Returns the consonants of a form. Its vowels change with the position in a sentence; different consonants
 * are a different spelling.
 */
function consonantsOf(form: string): string {
  return form.normalize('NFD').replace(/\p{M}/gu, '')
}
