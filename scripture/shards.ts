import { readFileSync } from 'node:fs'
import type { PassageBlock, Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import type { BaseMap } from '#contract/scripture/place.ts'
import { createRecent } from '#contract/values/recent.ts'
import { bookOf, type Usfm } from './books.ts'
import {
  alignmentFile,
  COMPILED_FOLDER,
  type CompiledAlignment,
  type CompiledBook,
  type CompiledCounts,
  type CompiledGreekBook,
  type CompiledHebrewBook,
  type CompiledLexiconEntry,
  type CompiledOccurrences,
  type CompiledPlaces,
  type CompiledRendering,
  chapterKey,
  numbersFileOf,
  originalFile,
  translationFile,
  verseWordsFile,
} from './compiled.ts'
import { chapterCount } from './counts.ts'
import { type NumberLists, numberLists } from './number-lists.ts'
import { openRecords, type Records } from './records.ts'

const shards = new Map<string, unknown>()

/**
 * Maximum total length, in characters, of the cached files of original texts. In memory, parsed data takes
 * three times as much. A small cache suffices even for the check of `content/`, which reads all books, but one
 * after another.
 */
const ORIGINAL_CHARACTERS = 1_000_000

/**
 * Cache, by file name, of the most recently used files of the original texts (Hebrew, Greek) and of the
 * alignments.
 */
const originals = createRecent<string, { shard: unknown; characters: number }>(
  ORIGINAL_CHARACTERS,
  ({ characters }) => characters,
)

/** Returns the layout blocks of a chapter; none if the chapter does not exist. */
function readChapter(translation: Translation, book: Usfm, chapter: number): PassageBlock[] {
  const texts = recordsOf<PassageBlock[]>(translationFile(translation))
  return texts.get(chapterKey(book, chapter)) ?? []
}

/** Returns the layout blocks of all chapters in which a passage has verses. */
export function readChaptersOf(
  { book, from, to }: PassageReference,
  translation: Translation,
): PassageBlock[] {
  const chapters = Array.from({ length: to.chapter - from.chapter + 1 }, (_, index) => from.chapter + index)
  return chapters.flatMap((chapter) => readChapter(translation, book, chapter))
}

/** Returns the text of a whole book. */
export function readBook(translation: Translation, book: Usfm): CompiledBook {
  const chapters = Array.from({ length: chapterCount(book, translation) }, (_, index) =>
    readChapter(translation, book, index + 1),
  )
  return { book, chapters }
}

export function readCounts(): CompiledCounts {
  return readShard<CompiledCounts>('counts.json')
}

/** Returns the dictionary entries by Strong's number. */
export function readLexicon(): Records<CompiledLexiconEntry> {
  return recordsOf<CompiledLexiconEntry>('lexicon.records')
}

export function readPlaces(): CompiledPlaces {
  return readShard<CompiledPlaces>('places.json')
}

/** Returns the compiled base map, in the format in which it is sent to browsers. */
export function readBaseMap(): BaseMap {
  return readShard<BaseMap>('ground.json')
}

/** Returns the compiled cross-references of a chapter by the numbers of its verses. */
export function readCrossReferences(book: Usfm, chapter: number): Readonly<Record<string, string>> {
  const references = recordsOf<Record<string, string>>('cross-references.records')
  return references.get(chapterKey(book, chapter)) ?? {}
}

/** Returns the compiled Hebrew text of a book of the Old Testament. */
export function readHebrewBook(book: Usfm): CompiledHebrewBook {
  return readOriginal<CompiledHebrewBook>(originalFile(bookOf(book)))
}

/** Returns the compiled Greek text of a book of the New Testament. */
export function readGreekBook(book: Usfm): CompiledGreekBook {
  return readOriginal<CompiledGreekBook>(originalFile(bookOf(book)))
}

export function readAlignment(book: Usfm): CompiledAlignment {
  return readOriginal<CompiledAlignment>(alignmentFile(book))
}

export interface Occurrences {
  /** Keys, such as "GEN 1:1", of all verses that the Hebrew or Greek text contains, in Bible order. */
  verses: readonly string[]
  /** Returns the occurrences of the word with this Strong's number, as indexes in `verses`. */
  placesOf(number: string): Uint16Array
}

let occurrences: Occurrences | undefined

export function readOccurrences(): Occurrences {
  if (occurrences) return occurrences
  const { verses, numbers: words, counts }: CompiledOccurrences = JSON.parse(readText('occurrences.json'))
  const { numbers, starts } = numberLists(readCompiled('occurrences.bin'), counts)
  const indexOf = new Map(words.map((number, index) => [number, index]))
  const placesOf = (number: string) => {
    const index = indexOf.get(number)
    return index === undefined ? numbers.subarray(0, 0) : numbers.subarray(starts[index], starts[index + 1])
  }
  occurrences = { verses, placesOf }
  return occurrences
}

/** Returns the English renderings of each Hebrew or Greek word, by its Strong's number. */
export function readRenderings(): Records<CompiledRendering[]> {
  return recordsOf<CompiledRendering[]>('renderings.records')
}

/**
 * Returns, for each verse of a translation, the ids of its words: their indexes in the sorted vocabulary. The files are
 * read at each call, because the only caller holds the result.
 */
export function readVerseWords(translation: Translation): NumberLists {
  const file = verseWordsFile(translation)
  return numberLists(readCompiled(numbersFileOf(file)), JSON.parse(readText(file)))
}

/** Returns the words of both translations (WEB and KJV), folded by `foldWords`; frequent words come first. */
export function readVocabulary(): string {
  return readShard<string>('search/vocabulary.json')
}

/** Returns the headword of each dictionary entry, normalized for searching, in the format of `keyLines`. */
export function readHeadwords(): string {
  return readShard<string>('search/headwords.json')
}

/** Returns the phonetic key of each dictionary entry, in the format of `keyLines`. */
export function readSounds(): string {
  return readShard<string>('search/sounds.json')
}

const opened = new Map<string, Records<unknown>>()

/** Returns the records in a file of the compiled Scripture, by key. The file is opened at the first call. */
function recordsOf<Value>(file: string): Records<Value> {
  const known = opened.get(file) ?? openCompiled(() => openRecords(new URL(file, COMPILED_FOLDER)))
  opened.set(file, known)
  return known as Records<Value>
}

/** Returns the content of a file of the compiled Scripture. The file is read at the first call and then held in memory. */
function readShard<Shard>(file: string): Shard {
  const known = shards.get(file)
  if (known) return known as Shard
  const shard: Shard = JSON.parse(readText(file))
  shards.set(file, shard)
  return shard
}

/**
 * Returns the content of a file of original texts or alignments. Only the most recently used files are held in
 * memory, since all of them would take 30 MB more.
 */
function readOriginal<Shard>(file: string): Shard {
  const known = originals.find(file)
  if (known) return known.shard as Shard
  const text = readText(file)
  const shard: Shard = JSON.parse(text)
  originals.add(file, { shard, characters: text.length })
  return shard
}

function readText(file: string): string {
  return readCompiled(file).toString('utf8')
}

function readCompiled(file: string): Buffer {
  return openCompiled(() => readFileSync(new URL(file, COMPILED_FOLDER)))
}

function openCompiled<Opened>(open: () => Opened): Opened {
  try {
    return open()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw new Error('Scripture has not been compiled yet: run `npm run build -- scripture`.', { cause })
  }
}
