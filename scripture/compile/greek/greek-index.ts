import type { CompiledLexicon } from '#scripture/compiled.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { closedClasses } from './closed-classes.ts'
import { formsOfVerb, type Verbs, withoutPrefixes } from './compound-verbs.ts'
import { declinedForms } from './declensions.ts'
import { irregularWords } from './irregular-words.ts'
import { accentedLetters, bareLetters } from './letters.ts'
import { expand } from './notation.ts'
import { looksLikeVerb } from './simple-verb.ts'
import { otherSpellings } from './spellings.ts'

/**
 * The Strong's numbers that each form of a Greek text may belong to. No package has them, so every headword of the
 * dictionary is inflected, and the forms of the text are looked up in what comes out. Most have one number; where several
 * words share a form all of them stand, and a form that no rule makes has none.
 */
export function indexGreekForms(
  forms: readonly string[],
  lexicon: CompiledLexicon,
): ReadonlyMap<string, string[]> {
  const byAccents = formsWithAccents()
  const byLetters = inflect(lexicon, new Set(forms.map(bareLetters)))
  return new Map(
    forms.map((form) => {
      const listed = byAccents.get(accentedLetters(form))
      const numbers = listed ?? (byLetters.get(bareLetters(form)) ?? []).map(wordNumber)
      return [form, [...new Set(numbers)]]
    }),
  )
}

function formsWithAccents(): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const [strongs, forms] of [...Object.entries(closedClasses), ...Object.entries(irregularWords)]) {
    for (const form of expand(forms)) addTo(index, accentedLetters(form), strongs)
  }
  return index
}

/** Those of the `wanted` forms that a headword has, by their letters. */
function inflect(lexicon: CompiledLexicon, wanted: ReadonlySet<string>): Map<string, string[]> {
  const headwords = Object.entries(lexicon)
    .filter(([, { language }]) => language === 'Greek')
    .map(([strongs, { word }]) => [strongs, word] as const)
    .filter(([strongs, word]) => isHeadword(strongs, word))
    .concat(Object.entries(otherSpellings))
    .map(([strongs, word]) => ({ strongs, letters: bareLetters(word) }))
  const verbs: Verbs = {
    known: new Set(headwords.map(({ letters }) => letters).filter(looksLikeVerb)),
    possible: withoutPrefixes(wanted),
  }
  const index = new Map<string, string[]>()
  for (const { strongs, letters } of headwords) {
    const forms = looksLikeVerb(letters) ? formsOfVerb(letters, verbs) : new Set(declinedForms(letters))
    for (const form of forms) if (wanted.has(form)) addTo(index, form, strongs)
  }
  return index
}

/** Of the entries, phrases (εἰ καί) and single forms (ἐμοί, under ἐγώ) are not inflected. */
function isHeadword(strongs: string, word: string): boolean {
  return wordNumber(strongs) === strongs && !word.includes(' ')
}

function addTo(index: Map<string, string[]>, form: string, strongs: string): void {
  const known = index.get(form)
  if (!known) index.set(form, [strongs])
  else if (!known.includes(strongs)) known.push(strongs)
}
