import { readFileSync } from 'node:fs'
import type { Translation } from '#contract/scripture/passage.ts'
import type { BaseMap } from '#contract/scripture/place.ts'
import { bookOf, type Usfm } from './books.ts'
import {
  alignmentFile,
  bookFile,
  COMPILED_FOLDER,
  type CompiledAlignment,
  type CompiledBook,
  type CompiledCounts,
  type CompiledCrossReferences,
  type CompiledGreekBook,
  type CompiledHebrewBook,
  type CompiledLexicon,
  type CompiledOccurrences,
  type CompiledPlaces,
  type CompiledRenderings,
  type CompiledVerseWords,
  crossReferenceFile,
  originalFile,
} from './compiled.ts'

const shards = new Map<string, unknown>()

/**
 * Cache of books of the original texts, each with the length of its file in characters. The book used last is at the
 * end.
 */
const originals = new Map<string, { shard: unknown; characters: number }>()

/**
 * Maximum total length, in characters, of the cached files of original texts. In memory, parsed data takes three times
 * as much. A small cache suffices even for the check of the content, which reads all books, but one after another.
 */
const ORIGINAL_CHARACTERS = 3_000_000

export function readBook(translation: Translation, book: Usfm): CompiledBook {
  return readShard<CompiledBook>(bookFile(translation, book))
}

export function readCounts(): CompiledCounts {
  return readShard<CompiledCounts>('counts.json')
}

export function readLexicon(): CompiledLexicon {
  return readShard<CompiledLexicon>('lexicon.json')
}

export function readPlaces(): CompiledPlaces {
  return readShard<CompiledPlaces>('places.json')
}

/** Returns the compiled base map, in the format in which it is sent to browsers. */
export function readBaseMap(): BaseMap {
  return readShard<BaseMap>('ground.json')
}

export function readCrossReferences(book: Usfm): CompiledCrossReferences {
  return readShard<CompiledCrossReferences>(crossReferenceFile(book))
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

export function readOccurrences(): CompiledOccurrences {
  return readShard<CompiledOccurrences>('occurrences.json')
}

export function readRenderings(): CompiledRenderings {
  return readShard<CompiledRenderings>('renderings.json')
}

/**
 * Returns the words of every verse of a translation. Unlike other shards, the file is read at each call, because its
 * only caller holds a smaller form in memory.
 */
export function readVerseWords(translation: Translation): CompiledVerseWords {
  return JSON.parse(readCompiled(translation === 'WEB' ? 'search/verses.json' : 'search/kjv-verses.json'))
}

/** Returns the folded words of both translations; frequent words come first. */
export function readVocabulary(): string {
  return readShard<string>('search/vocabulary.json')
}

/** Returns the phonetic key of each dictionary entry, by Strong's number. */
export function readSounds(): Readonly<Record<string, string>> {
  return readShard<Record<string, string>>('search/sounds.json')
}

/**
 * Returns the content of a file of the compiled Scripture. Each file is read at the first call and then held in memory;
 * all files together take about 55 MB.
 */
function readShard<Shard>(file: string): Shard {
  const known = shards.get(file)
  if (known) return known as Shard
  const shard: Shard = JSON.parse(readCompiled(file))
  shards.set(file, shard)
  return shard
}

/**
 * Returns the content of a file of original texts or alignments. Only the files used last are held in memory, since all
 * of them would take 30 MB more.
 */
function readOriginal<Shard>(file: string): Shard {
  const known = originals.get(file)
  if (known) {
    originals.delete(file)
    originals.set(file, known)
    return known.shard as Shard
  }
  const text = readCompiled(file)
  const shard: Shard = JSON.parse(text)
  originals.set(file, { shard, characters: text.length })
  let characters = 0
  for (const one of originals.values()) characters += one.characters
  for (const [oldest, one] of originals) {
    if (characters <= ORIGINAL_CHARACTERS || oldest === file) break
    originals.delete(oldest)
    characters -= one.characters
  }
  return shard
}

function readCompiled(file: string): string {
  try {
    return readFileSync(new URL(file, COMPILED_FOLDER), 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw new Error('Scripture has not been compiled yet: run `npm run build -- scripture`.', { cause })
  }
}
