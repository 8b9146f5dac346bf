import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { occurrencesAsWords } from '#scripture/originals.ts'
import { hebrewSound } from '#scripture/transliteration.ts'

/**
 * Matches the code of a Hebrew or Aramaic noun or adjective (`morph`) in a form that a dictionary would list:
 * singular, absolute, without prefix or suffix; of adjectives, the masculine.
 */
const STANDS_ALONE = /^[HA](?:N.[bcfm]|A.[bcm])sa$/

/**
 * Returns the spelling to display for a Strong's number in a passage. Normally this is the headword of the dictionary.
 * If the passage contains a form that a dictionary could list as a headword, but only with other consonants (נֵר where
 * the dictionary has נִיר), that form is returned.
 * @returns undefined for a number that the dictionary does not have
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
 * Returns the consonants of a form. Two forms with the same consonants count as the same spelling: vowels are ignored,
 * because they depend on the position in the sentence.
 */
function consonantsOf(form: string): string {
  return form.normalize('NFD').replace(/\p{M}/gu, '')
}
