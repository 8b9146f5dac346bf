import { readData } from '#scripture/compile/data.ts'
import type { CompiledLexicon } from '#scripture/compiled.ts'

/** What is known of one word of the SBL Greek New Testament. */
export interface GreekWord {
  /**
   * Its Strong's numbers, the reviewed one first; behind it those that other users of his numbers give it. None where his
   * dictionary does not have the word.
   */
  strongs: string[]
  /** MorphGNT's code of what form it is: part of speech, then person, tense, voice, mood, case, number, gender, degree. */
  morph: string
  /** Its dictionary form, where it has no number to look it up by. */
  lemma?: string
}

/**
 * Every word of the SBL Greek New Testament, by its own verses ("MAT 1:1").
 * @throws {Error} for a number that the dictionary does not have, or a word without a code
 */
export function readGreekWords(lexicon: CompiledLexicon): ReadonlyMap<string, GreekWord[]> {
  return new Map(
    readData('greek-words.tsv.gz').map(({ verse, words }) => [
      verse,
      words.map((word) => greekWord(word, lexicon)),
    ]),
  )
}

/** "3004/2036:V-3AAI-S--", or "-:N-----NSF-:ψίξ" of a word without a number. */
function greekWord(written: string, lexicon: CompiledLexicon): GreekWord {
  const [numbers = '', morph = '', lemma] = written.split(':')
  if (morph.length !== 10) throw new Error(`A Greek word has no code of its form: ${written}.`)
  const strongs = numbers === '-' ? [] : numbers.split('/').map((number) => `G${number}`)
  const unknown = strongs.find((number) => !lexicon[number])
  if (unknown) throw new Error(`The dictionary has no ${unknown}.`)
  return { strongs, morph, ...(lemma && { lemma }) }
}
