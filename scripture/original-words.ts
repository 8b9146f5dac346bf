import type { Insight } from '#contract/reading/insight.ts'
import type { CompiledGreekBook, CompiledHebrewBook } from './compiled.ts'

/**
 * A word of the original text: the Open Scriptures Hebrew Bible (CC BY 4.0; the Westminster Leningrad Codex, public domain),
 * the SBL Greek New Testament (CC BY 4.0).
 */
export interface OriginalWord {
  /** As it stands in the verse; Hebrew with its vowels, in the order of its marks: to be compared in NFC, and shown as it is. */
  form: string
  /** The form in its parts, where prefixes and suffixes stand with a Hebrew word: "בְּ", "רֵאשִׁית". */
  parts: readonly string[]
  /**
   * The Strong's numbers it may belong to. Hebrew: one, or none for a prefix with a suffix ("to him"). Greek: the reviewed one,
   * behind it those that others give it, or none where the dictionary does not have the word.
   */
  strongs: readonly string[]
  language: Insight['language']
  /** What form it is: "HR/Ncfsa" of the Open Scriptures Hebrew Bible, "V-3AAI-S--" of MorphGNT. */
  morph: string
  /** Where tradition reads another word ("read") than the one that is written, without vowels ("written"). */
  reading?: 'written' | 'read'
  /** Its dictionary form, where it has no number to look it up by. */
  lemma?: string
}

/** The Greek words of a verse ("3:16") of a compiled book. */
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

/** The Hebrew or Aramaic words of a verse ("1:1") of a compiled book. The title of a psalm counts with its first verse. */
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

/** "b/7225" to "H7225". Kept, because a checker asks a few hundred thousand times for a few thousand lemmas. */
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
