import { readPackageFile } from '#scripture/compile/packages.ts'
import { attribute } from '#scripture/compile/strongs-xml.ts'
import type { CompiledLexicon } from '#scripture/compiled.ts'
import { soundOf } from '#scripture/search/sound-of.ts'

/** Pronunciation of the divine name, which Strong transliterates with the vowels of another word. */
const SPOKEN = { H3068: 'yahweh' }

/**
 * Compiles a map from the Strong's number of each word of the lexicon to its sound. The sound is that of our
 * transliteration for Greek, and of Strong's for Hebrew, because ours takes half a millisecond per word.
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
