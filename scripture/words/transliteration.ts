import { transliterate } from 'hebrew-transliteration'
import { sblSimple } from 'hebrew-transliteration/schemas'

const known = new Map<string, string>()

/** So many forms are kept; the Bible has 54,000. */
const MOST_KNOWN = 20_000

/** How a Hebrew or Aramaic word sounds, in the plain style of the Society of Biblical Literature. Takes half a millisecond the first time. */
export function hebrewSound(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  // The grapheme joiner holds two vowels under one letter in the name of Jerusalem; it has no sound.
  const sound = transliterate(word.replaceAll('\u034f', ''), sblSimple)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(word, sound)
  return sound
}
