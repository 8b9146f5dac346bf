import { readData } from '#scripture/compile/data.ts'
import type { CompiledLexicon } from '#scripture/compiled.ts'

/** Data about one word in the text of the SBL Greek New Testament. */
export interface GreekWord {
  /**
   * Strong's numbers of the word: first the number that a reviewer chose, then the numbers in other editions of the
   * Greek New Testament. Empty if Strong's dictionary does not contain the word.
   */
  strongs: string[]
  /**
   * MorphGNT's code of the grammatical form: part of speech, then person, tense, voice, mood, case, number, gender,
   * degree.
   */
  morph: string
  /** Lemma. Only present if the word has no Strong's number. */
  lemma?: string
}

/**
 * Reads the data about all words of the SBL Greek New Testament, by the verse numbers of that edition ("MAT 1:1").
 * @throws {Error} for a Strong's number that the dictionary does not have, or a word without a morphology code
 */
export function readGreekWords(lexicon: CompiledLexicon): ReadonlyMap<string, GreekWord[]> {
  return new Map(
    readData('greek-words.tsv.gz').map(({ verse, words }) => [
      verse,
      words.map((word) => greekWord(word, lexicon)),
    ]),
  )
}

/** Parses the data of a word: "3004/2036:V-3AAI-S--", or "-:N-----NSF-:ψίξ" if it has no Strong's number. */
function greekWord(written: string, lexicon: CompiledLexicon): GreekWord {
  const [numbers = '', morph = '', lemma] = written.split(':')
  if (morph.length !== 10) throw new Error(`A Greek word has no code of its form: ${written}.`)
  const strongs = numbers === '-' ? [] : numbers.split('/').map((number) => `G${number}`)
  const unknown = strongs.find((number) => !lexicon[number])
  if (unknown) throw new Error(`The dictionary has no ${unknown}.`)
  return { strongs, morph, ...(lemma && { lemma }) }
}
