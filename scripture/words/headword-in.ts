import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { occurrencesAsWords } from '#scripture/originals.ts'
import { hebrewSound } from './transliteration.ts'

/** A noun or an adjective that stands by itself: singular, absolute, without prefix or ending. */
const STANDS_ALONE = /^[HA](?:N.[bcfm]|A.[bcfm])sa$/

/**
 * A word as a passage has it, where it stands there by itself and is spelled otherwise than in the dictionary: נֵר, not נִיר.
 * Otherwise as the dictionary has it. @returns undefined for a number that Strong never used
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

/** Vowels change with the place in a sentence; letters make another spelling. */
function consonantsOf(form: string): string {
  return form.normalize('NFD').replace(/\p{M}/gu, '')
}
