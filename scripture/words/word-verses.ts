import { type EnglishWord, englishWordsIn } from '#contract/scripture/english-words.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import type { WordPage } from '#contract/scripture/words/word.ts'
import type { Usfm } from '#scripture/books.ts'
import { originalVerses } from '#scripture/originals.ts'
import { readAlignment } from '#scripture/shards.ts'
import { verseText } from '#scripture/verse-text.ts'
import { renderingsIn } from './renderings-in.ts'
import { verseNamesWith } from './word-entry.ts'

type WordVerse = WordPage['verses'][number]

interface VersesRequest {
  book?: string | undefined
  rendering?: string | undefined
  /** Which page of the verses is requested: the number of verses to skip, and the maximum number to return. */
  from: number
  take: number
}

/** Returns the verses that contain a word, in Bible order, each with the English words that render it. */
export function wordVerses(
  number: string,
  { book, rendering, from, take }: VersesRequest,
): { verses: WordVerse[]; count: number } {
  const all = versesWith(number).filter(({ usfm }) => book === undefined || usfm === book)
  if (rendering === undefined) {
    return {
      verses: all.slice(from, from + take).map((verse) => wordVerse(number, verse)),
      count: all.length,
    }
  }
  const wanted = rendering.toLowerCase()
  const found = all
    .map((verse) => wordVerse(number, verse))
    .filter(({ text, renderings }) =>
      renderings.some(({ start, end }) => text.slice(start, end).toLowerCase() === wanted),
    )
  return { verses: found.slice(from, from + take), count: found.length }
}

interface Verse {
  usfm: Usfm
  chapter: number
  verse: number
}

function versesWith(number: string): Verse[] {
  return verseNamesWith(number).map((name) => {
    const [usfm = '', chapter, verse] = name.split(/[ :]/)
    return { usfm: usfm as Usfm, chapter: Number(chapter), verse: Number(verse) }
  })
}

function wordVerse(number: string, { usfm, chapter, verse }: Verse): WordVerse {
  const position = { chapter, verse }
  const reference = { book: usfm, from: position, to: position }
  const text = verseText(reference)
  return {
    reference: formatReference(reference),
    text,
    renderings: placesRendered(number, reference, englishWordsIn(text)),
  }
}

/** Returns the offsets, in the text of a verse, of the English words that render a word. */
function placesRendered(
  number: string,
  reference: PassageReference,
  englishWords: readonly EnglishWord[],
): WordVerse['renderings'] {
  const { chapter, verse } = reference.from
  const words = originalVerses(reference)[0]?.words ?? []
  const aligned = readAlignment(reference.book).verses[`${chapter}:${verse}`] ?? []
  return renderingsIn(aligned, words).flatMap((rendering) => {
    const [first, last] = [englishWords[rendering.first], englishWords[rendering.last]]
    return rendering.number === number && first && last ? [{ start: first.start, end: last.end }] : []
  })
}
