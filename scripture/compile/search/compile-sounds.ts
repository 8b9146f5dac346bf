import { readPackageFile } from '#scripture/compile/packages.ts'
import { attribute } from '#scripture/compile/strongs-xml.ts'
import type { CompiledLexicon } from '#scripture/compiled.ts'
import { soundOf } from '#scripture/search/sound-of.ts'

/** How the name is said, which Strong spells with the vowels of another word. */
const SPOKEN = { H3068: 'yahweh' }

/**
 * How each word of the lexicon sounds, by its number. Greek words by their transliteration; Hebrew ones by Strong's own, as ours
 * takes half a millisecond a word.
 * @throws {Error} if a word has none
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
      if (sound === '') throw new Error(`Nobody knows how ${number} sounds.`)
      return [number, sound]
    }),
  )
}
