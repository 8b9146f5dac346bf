import { transliterate } from 'hebrew-transliteration'
import { sblSimple } from 'hebrew-transliteration/schemas'

const known = new Map<string, string>()

/** Maximum number of cached transliterations. The Hebrew Bible has 54,000 different word forms. */
const MOST_KNOWN = 20_000

/**
 * Transliterates a Hebrew or Aramaic word in the general-purpose style of the Society of Biblical Literature. The first
 * call for a word takes half a millisecond; its result is cached.
 */
export function hebrewSound(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  // The name of Jerusalem contains a combining grapheme joiner, because one letter has two vowels. The joiner is
  // removed, since it has no sound.
  const sound = transliterate(word.replaceAll('\u034f', ''), sblSimple)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(word, sound)
  return sound
}
