import { readPackageFile } from '#scripture/compile/packages.ts'
import { attribute } from '#scripture/compile/strongs-xml.ts'
import type { CompiledLexicon } from '#scripture/compiled.ts'
import { soundOf } from '#scripture/sound-of.ts'

/** Pronunciation of the name of God. Strong's transliteration is "Jehovah", which has the vowels of another word. */
const SPOKEN = { H3068: 'yahweh' }

/**
 * Compiles the phonetic key of each dictionary entry, by Strong's number, for searching words by sound. Greek keys are
 * made from our own transliteration. Hebrew ones are made from Strong's, because ours takes half a millisecond per
 * word.
 * @throws {Error} if a word has no transliteration
 */
export function compileSounds(lexicon: CompiledLexicon): Record<string, string> {
  const spoken = new Map<string, string>(Object.entries(SPOKEN))
  const xml = readPackageFile('strongs', 'hebrew/StrongHebrewG.xml')
  for (const [tag] of xml.matchAll(/<w [^>]*\bID="H\d+"[^>]*>/g)) {
    const number = attribute(tag, 'ID')
    if (!spoken.has(number)) spoken.set(number, attribute(tag, 'xlit'))
  }
  return Object.fromEntries(
    Object.entries(lexicon).map(([number, { transliteration }]) => {
      const sound = soundOf(transliteration ?? spoken.get(number) ?? '')
      if (sound === '') throw new Error(`${number} has no transliteration.`)
      return [number, sound]
    }),
  )
}
