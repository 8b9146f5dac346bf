import type { Insight } from '#contract/reading/insight.ts'
import { type PassageReference, type VersePosition, versesOf } from '#scripture/references/reference.ts'
import { bookOf, type Usfm } from './books.ts'
import { wordNumber } from './same-words.ts'
import { readGreekBook, readHebrewBook } from './shards.ts'

/**
 * A word of the original text: the Open Scriptures Hebrew Bible (CC BY 4.0; the Westminster Leningrad Codex, public domain),
 * the SBL Greek New Testament (CC BY 4.0).
 */
export interface OriginalWord {
  /** As it stands in the verse; Hebrew with its vowels, in the order of its marks: to be compared in NFC, and shown as it is. */
  form: string
  /**
   * The Strong's numbers it may belong to. Hebrew: one, or none for a prefix with a suffix ("to him"). Greek: one, of a few words
   * several, or none where the dictionary does not have the word.
   */
  strongs: readonly string[]
  language: Insight['language']
  /** Where tradition reads another word ("read") than the one that is written, without vowels ("written"). */
  reading?: 'written' | 'read'
}

export interface OriginalVerse extends VersePosition {
  words: OriginalWord[]
}

/** Where a word occurs, in the forms it has there. */
export interface Occurrence extends VersePosition {
  forms: string[]
}

/** The original words of the verses of a passage that have text, in order. A psalm's title counts with verse 1. */
export function originalVerses(reference: PassageReference): OriginalVerse[] {
  const { book } = reference
  return versesOf(reference).map((position) => ({ ...position, words: wordsOf(book, position) }))
}

/** The verses of a passage in which a word stands, by its Strong's number. A number of a Greek form is that of its word. */
export function occurrences(reference: PassageReference, strongs: string): Occurrence[] {
  const number = wordNumber(strongs)
  return originalVerses(reference).flatMap(({ chapter, verse, words }) => {
    const found = words.filter((word) => word.strongs.includes(number))
    if (found.length === 0) return []
    const spoken = found.filter(({ reading }) => reading !== 'written')
    const forms = (spoken.length > 0 ? spoken : found).map(({ form }) => form)
    return [{ chapter, verse, forms: [...new Set(forms)] }]
  })
}

/** The verses of a passage that our original texts do not have, such as John 7:53–8:11. */
export function versesWithoutOriginal(reference: PassageReference): VersePosition[] {
  const { book } = reference
  const { verses } = bookOf(book).testament === 'new' ? readGreekBook(book) : readHebrewBook(book)
  return versesOf(reference).filter(({ chapter, verse }) => !verses[`${chapter}:${verse}`])
}

function wordsOf(book: Usfm, { chapter, verse }: VersePosition): OriginalWord[] {
  const key = `${chapter}:${verse}`
  if (bookOf(book).testament === 'new') return greekWords(book, key)
  const title = book === 'PSA' && verse === 1 ? hebrewWords(book, `${chapter}:0`) : []
  return [...title, ...hebrewWords(book, key)]
}

function greekWords(book: Usfm, verse: string): OriginalWord[] {
  const { forms, strongs, verses } = readGreekBook(book)
  return (verses[verse] ?? []).map((index) => ({
    form: forms[index] ?? '',
    strongs: strongs[index] ?? [],
    language: 'Greek',
  }))
}

function hebrewWords(book: Usfm, verse: string): OriginalWord[] {
  const { forms, lemmas, morphs, verses } = readHebrewBook(book)
  const indexes = verses[verse] ?? []
  const words: OriginalWord[] = []
  for (let at = 0; at < indexes.length; at += 3) {
    const [form = '', lemma = '', morph = ''] = [
      forms[indexes[at] ?? -1],
      lemmas[indexes[at + 1] ?? -1],
      morphs[indexes[at + 2] ?? -1],
    ]
    words.push({
      form: form.replace(/[/־*°]/g, ''),
      strongs: numbersOf(lemma),
      language: morph.startsWith('A') ? 'Aramaic' : 'Hebrew',
      ...readingOf(form),
    })
  }
  return words
}

const numbersByLemma = new Map<string, readonly string[]>()

/** "b/7225" to "H7225". Kept, because a checker asks a few hundred thousand times for a few thousand lemmas. */
function numbersOf(lemma: string): readonly string[] {
  const known = numbersByLemma.get(lemma)
  if (known) return known
  const numbers = (lemma.match(/\d+/g) ?? []).map((number) => `H${number}`)
  numbersByLemma.set(lemma, numbers)
  return numbers
}

function readingOf(form: string): Pick<OriginalWord, 'reading'> {
  if (form.endsWith('*')) return { reading: 'written' }
  return form.endsWith('°') ? { reading: 'read' } : {}
}
