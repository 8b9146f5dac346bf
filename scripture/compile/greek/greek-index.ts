import type { CompiledLexicon } from '#scripture/compiled.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { mayBeFormOf } from './accent-rules.ts'
import { closedClasses } from './closed-classes.ts'
import { formsOfVerb, type Verbs, withoutPrefixes } from './compound-verbs.ts'
import { decidedForms } from './decided-forms.ts'
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
      const numbers = listed ?? numbersOf(form, byLetters.get(bareLetters(form)) ?? [])
      return [form, [...new Set(numbers)]]
    }),
  )
}

/** A headword that has a form, by its letters. */
interface Reading {
  strongs: string
  word: string
}

/** Of those that fit by their letters, those that fit by their accents, too; if none does, the edition accents otherwise. */
function numbersOf(form: string, readings: readonly Reading[]): string[] {
  const fitting = readings.filter(({ word }) => mayBeFormOf(word, form))
  return (fitting.length > 0 ? fitting : readings).map(({ strongs }) => wordNumber(strongs))
}

function formsWithAccents(): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const table of [closedClasses, irregularWords, decidedForms]) {
    for (const [strongs, forms] of Object.entries(table)) {
      for (const form of expand(forms)) addTo(index, accentedLetters(form), strongs)
    }
  }
  return index
}

/** Those of the `wanted` forms that a headword has, by their letters. */
function inflect(lexicon: CompiledLexicon, wanted: ReadonlySet<string>): Map<string, Reading[]> {
  const headwords = Object.entries(lexicon)
    .filter(([, { language }]) => language === 'Greek')
    .map(([strongs, { word }]) => [strongs, word] as const)
    .filter(([strongs, word]) => isHeadword(strongs, word))
    .concat(Object.entries(otherSpellings))
    .map(([strongs, word]) => ({ strongs, word, letters: bareLetters(word) }))
  const verbs: Verbs = {
    known: new Set(headwords.map(({ letters }) => letters).filter(looksLikeVerb)),
    possible: withoutPrefixes(wanted),
  }
  const index = new Map<string, Reading[]>()
  for (const { strongs, word, letters } of headwords) {
    const forms = formsOf(letters, verbs)
    for (const form of forms) if (wanted.has(form)) addTo(index, form, { strongs, word })
  }
  return index
}

function formsOf(letters: string, verbs: Verbs): Iterable<string> {
  if (NO_VERBS.includes(letters)) return [letters]
  return looksLikeVerb(letters) ? formsOfVerb(letters, verbs) : declinedForms(letters)
}

/** What ends like a verb and is none: ἐγώ, and adverbs. */
const NO_VERBS = 'ἄνω ἐγώ ἔξω ἐπάνω ἔσω κάτω μηδέπω μήπω ὀπίσω οὐδέπω οὔπω οὕτω πόρρω ὑποκάτω'
  .split(' ')
  .map(bareLetters)

/** Of the entries, phrases (εἰ καί) and single forms (ἐμοί, under ἐγώ) are not inflected. */
function isHeadword(strongs: string, word: string): boolean {
  return wordNumber(strongs) === strongs && !word.includes(' ')
}

function addTo<Value>(index: Map<string, Value[]>, form: string, value: Value): void {
  const known = index.get(form)
  if (known) known.push(value)
  else index.set(form, [value])
}
