import type { Insight } from '#contract/reading/insight.ts'
import { readLexicon } from './shards.ts'
import { hebrewSound } from './transliteration.ts'

/** A dictionary entry of Strong's dictionaries (1890, public domain). */
export interface LexiconEntry extends Pick<Insight, 'strongs' | 'word' | 'transliteration' | 'language'> {
  /**
   * Strong's definition of the word. The notes on words in studies (`Insight`) do not use this definition: they
   * have a meaning in our own words.
   */
  definition: string
}

const entries = new Map<string, LexiconEntry>()

/** Returns the dictionary entry for a Strong's number such as "H1254"; undefined if the dictionary has none. */
export function lexiconEntry(strongs: string): LexiconEntry | undefined {
  const known = entries.get(strongs)
  if (known) return known
  const compiled = readLexicon().get(strongs)
  if (!compiled) return undefined

  const { word, language, definition } = compiled
  const transliteration = compiled.transliteration ?? hebrewSound(word)
  const entry = { strongs, word, transliteration, language, definition }
  entries.set(strongs, entry)
  return entry
}
