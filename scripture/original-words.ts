import type { Insight } from '#contract/reading/insight.ts'
import type { CompiledGreekBook, CompiledHebrewBook } from './compiled.ts'

/**
 * A token of the original text, which is the Open Scriptures Hebrew Bible (CC BY 4.0, based on the Westminster
 * Leningrad Codex, public domain), or the SBL Greek New Testament (CC BY 4.0).
 */
export interface OriginalWord {
  /**
   * Form of the word in the verse. Hebrew has vowels, and the order of its combining characters is that of the
   * source. To compare forms, normalize them to NFC; display them unchanged.
   */
  form: string
  /** Parts of a Hebrew form that has prefixes or suffixes: "בְּ", "רֵאשִׁית". */
  parts: readonly string[]
  /**
   * Strong's numbers that the word may have. Hebrew: one number, or none for a prefix with a suffix ("to him"). Greek:
   * first the number that a reviewer chose, then the numbers in other editions of the Greek New Testament; none if the
   * dictionary does not contain the word.
   */
  strongs: readonly string[]
  language: Insight['language']
  /** Code of the grammatical form: "HR/Ncfsa" in the Open Scriptures Hebrew Bible, "V-3AAI-S--" in MorphGNT. */
  morph: string
  /**
   * Set if another word than the written one is traditionally read aloud. "written" (ketiv) is the word in the
   * text, which has no vowels; "read" (qere) is the word that is read aloud in its place.
   */
  reading?: 'written' | 'read'
  /** Lemma. Only present if the word has no Strong's number. */
  lemma?: string
}

/** Returns the Greek words of a verse ("3:16") from a compiled book. */
export function greekWordsIn(
  { forms, strongs, morphs, lemmas, verses }: CompiledGreekBook,
  verse: string,
): OriginalWord[] {
  return (verses[verse] ?? []).map((index) => {
    const [form = '', lemma] = [forms[index], lemmas[index]]
    return {
      form,
      parts: [form],
      strongs: strongs[index] ?? [],
      language: 'Greek',
      morph: morphs[index] ?? '',
      ...(lemma && { lemma }),
    }
  })
}

/**
 * Returns the Hebrew or Aramaic words of a verse ("1:1") from a compiled book. For the first verse of a psalm,
 * the words of the psalm's title come first.
 */
export function hebrewWordsIn(book: CompiledHebrewBook, verse: string): OriginalWord[] {
  const [chapter, number] = verse.split(':')
  const title = book.book === 'PSA' && number === '1' ? (book.verses[`${chapter}:0`] ?? []) : []
  const indexes = [...title, ...(book.verses[verse] ?? [])]
  const words: OriginalWord[] = []
  for (let at = 0; at < indexes.length; at += 3) {
    const [printed = '', lemma = '', morph = ''] = [
      book.forms[indexes[at] ?? -1],
      book.lemmas[indexes[at + 1] ?? -1],
      book.morphs[indexes[at + 2] ?? -1],
    ]
    const form = printed.replace(/[־*°]/g, '')
    words.push({
      form: form.replaceAll('/', ''),
      parts: form.split('/'),
      strongs: numbersOf(lemma),
      language: morph.startsWith('A') ? 'Aramaic' : 'Hebrew',
      morph,
      ...readingOf(printed),
    })
  }
  return words
}

const numbersByLemma = new Map<string, readonly string[]>()

/**
 * Converts the lemma "b/7225" to the Strong's number "H7225". Results are cached: the check of `content/` calls
 * this function several hundred thousand times, for a few thousand lemmas.
 */
function numbersOf(lemma: string): readonly string[] {
  const known = numbersByLemma.get(lemma)
  if (known) return known
  const numbers = (lemma.match(/\d+/g) ?? []).map((number) => `H${number}`)
  numbersByLemma.set(lemma, numbers)
  return numbers
}

function readingOf(printed: string): Pick<OriginalWord, 'reading'> {
  if (printed.endsWith('*')) return { reading: 'written' }
  return printed.endsWith('°') ? { reading: 'read' } : {}
}
