import type { Insight } from '#contract/reading/insight.ts'
import type { CompiledGreekBook, CompiledHebrewBook } from './compiled.ts'

/**
 * A token of the original text: the Open Scriptures Hebrew Bible (CC BY 4.0; the Westminster Leningrad Codex,
 * public domain), the SBL Greek New Testament (CC BY 4.0).
 */
export interface OriginalWord {
  /**
   * Form in the verse. Hebrew has vowels, with marks in the order of the source: normalize to NFC for
   * comparison, but display it unchanged.
   */
  form: string
  /** Parts of a Hebrew form with prefixes or suffixes: "בְּ", "רֵאשִׁית". */
  parts: readonly string[]
  /**
   * Possible Strong's numbers. Hebrew: one, or none for a prefix with a suffix ("to him"). Greek: the
   * reviewed one first, then those of other editions; none if the dictionary does not contain the word.
   */
  strongs: readonly string[]
  language: Insight['language']
  /** Morphology code: "HR/Ncfsa" from the Open Scriptures Hebrew Bible, "V-3AAI-S--" from MorphGNT. */
  morph: string
  /** Set if tradition reads a different word ("read") from the written one, which has no vowels ("written"). */
  reading?: 'written' | 'read'
  /** Lemma; present only if the word has no Strong's number. */
  lemma?: string
}

/** Returns the Greek words of a verse ("3:16") of a compiled book. */
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
 * Returns the Hebrew or Aramaic words of a verse ("1:1") of a compiled book. The title of a psalm counts with
 * its first verse.
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
 * Converts "b/7225" to "H7225". Cached, because the checker makes several hundred thousand calls with a few
 * thousand lemmas.
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
