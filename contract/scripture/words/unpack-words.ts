import { type BookKind, bookKinds } from '#contract/scripture/book-kinds.ts'
import { greekForm } from '#contract/scripture/grammar/greek-form.ts'
import { hebrewForm, hebrewParts } from '#contract/scripture/grammar/hebrew-form.ts'
import { greekSound } from './greek-sound.ts'
import type { PackedVerse, PackedWords } from './packed-words.ts'
import type { PassageWords, VerseWord, VerseWords, WordEntry } from './word.ts'

const GREEK_KINDS: readonly BookKind[] = ['history', 'gospels', 'letters', 'revelation']
const HEBREW_KINDS: readonly BookKind[] = ['law', 'history', 'wisdom', 'prophets']

/**
 * Returns the kinds of books in which the word with a Strong's number can occur: those of the New Testament for a Greek
 * word, otherwise those of the Old Testament.
 */
export function kindsWith(strongs: string): readonly BookKind[] {
  return isGreek(strongs) ? GREEK_KINDS : HEBREW_KINDS
}

/** Converts the packed words of a passage in the original language to the form in which they are displayed. */
export function unpackWords({ reference, verses, entries }: PackedWords): PassageWords {
  return {
    reference,
    verses: verses.map((verse) => unpackVerse(verse, entries.numbers)),
    entries: Object.fromEntries(entries.numbers.map((number, at) => [number, unpackEntry(entries, at)])),
  }
}

function unpackVerse(
  { chapter, verse, forms, sounds, morphs, entries, lemmas, english }: PackedVerse,
  numbers: readonly string[],
): VerseWords {
  const [formOf, soundOf, morphOf] = [
    split(forms),
    sounds === undefined ? null : split(sounds),
    split(morphs),
  ]
  const words = formOf.map((printed, at): VerseWord => {
    const morph = morphOf[at] ?? ''
    const strongs = numbers[entries[at] ?? -1] ?? null
    const lemma = lemmas?.[at]
    return {
      ...(soundOf ? hebrewWord(printed, morph, soundOf[at] ?? '') : greekWord(printed, morph)),
      strongs,
      ...(lemma && { lemma }),
    }
  })
  return { chapter, verse, words, english }
}

type SpelledWord = Omit<VerseWord, 'strongs' | 'lemma'>

function greekWord(form: string, morph: string): SpelledWord {
  return { form, transliteration: greekSound(form), language: 'Greek', ...greekForm(morph) }
}

function hebrewWord(printed: string, morph: string, transliteration: string): SpelledWord {
  const written = printed.replace(/[*°]$/, '')
  const parts = written.split('/')
  const parsings = hebrewParts(morph)
  return {
    form: parts.join(''),
    transliteration,
    language: morph.startsWith('A') ? 'Aramaic' : 'Hebrew',
    ...hebrewForm(morph),
    ...(parts.length > 1 &&
      parts.length === parsings.length && {
        parts: parts.map((form, at) => ({ form, parsing: parsings[at] ?? '' })),
      }),
    ...(written !== printed && { reading: printed.endsWith('*') ? 'written' : 'read' }),
  }
}

function unpackEntry(
  { numbers, words, sounds, aramaic, definitions, renderings, counts }: PackedWords['entries'],
  at: number,
): WordEntry {
  const strongs = numbers[at] ?? ''
  const word = words[at] ?? ''
  const kinds = kindsWith(strongs)
  const counted = counts.slice(at * kinds.length, (at + 1) * kinds.length)
  return {
    strongs,
    word,
    transliteration: sounds[at] || greekSound(word),
    language: isGreek(strongs) ? 'Greek' : aramaic.includes(at) ? 'Aramaic' : 'Hebrew',
    definition: definitions[at] ?? '',
    renderings: inPairs(renderings[at] ?? []),
    occurrences: counted.reduce((sum, count) => sum + count, 0),
    kinds: bookKinds.map((kind) => counted[kinds.indexOf(kind)] ?? 0),
  }
}

function inPairs(renderings: readonly (string | number)[]): [string, number][] {
  const pairs: [string, number][] = []
  for (let at = 0; at < renderings.length; at += 2)
    pairs.push([String(renderings[at]), Number(renderings[at + 1])])
  return pairs
}

function isGreek(strongs: string): boolean {
  return strongs.startsWith('G')
}

/** Splits a text at its spaces. Unlike `split`, returns no words for an empty text. */
function split(words: string): string[] {
  return words === '' ? [] : words.split(' ')
}
