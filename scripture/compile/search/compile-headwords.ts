import type { CompiledLexicon } from '#scripture/compiled.ts'
import { searchedWord } from '#scripture/search/searched-word.ts'

/**
 * Compiles the Hebrew or Greek word of each dictionary entry, by Strong's number, in the form in which it is searched:
 * without vowel points and accents.
 */
export function compileHeadwords(lexicon: CompiledLexicon): Record<string, string> {
  return Object.fromEntries(Object.entries(lexicon).map(([number, { word }]) => [number, searchedWord(word)]))
}
