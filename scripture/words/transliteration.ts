import { transliterate } from 'hebrew-transliteration'
import { sblSimple } from 'hebrew-transliteration/schemas'

const known = new Map<string, string>()

/** Maximum size of the cache; the Bible has 54,000 forms. */
const MOST_KNOWN = 20_000

/**
 * Transliterates a Hebrew or Aramaic word in the general-purpose style of the Society of Biblical Literature.
 * Takes half a millisecond if it is not cached.
 */
export function hebrewSound(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  // The grapheme joiner separates two vowels under one letter in the name of Jerusalem; it has no sound.
  const sound = transliterate(word.replaceAll('\u034f', ''), sblSimple)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(word, sound)
  return sound
}
