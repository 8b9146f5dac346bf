import { readFileSync } from 'node:fs'
import type { Translation } from '#contract/scripture/passage.ts'
import type { Ground } from '#contract/scripture/place.ts'
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
  crossReferenceFile,
  originalFile,
} from './compiled.ts'

const shards = new Map<string, unknown>()

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

/** The ground of our maps, as it is sent. */
export function readGround(): Ground {
  return readShard<Ground>('ground.json')
}

export function readCrossReferences(book: Usfm): CompiledCrossReferences {
  return readShard<CompiledCrossReferences>(crossReferenceFile(book))
}

/** Of a book of the Old Testament. */
export function readHebrewBook(book: Usfm): CompiledHebrewBook {
  return readShard<CompiledHebrewBook>(originalFile(bookOf(book)))
}

/** Of a book of the New Testament. */
export function readGreekBook(book: Usfm): CompiledGreekBook {
  return readShard<CompiledGreekBook>(originalFile(bookOf(book)))
}

export function readAlignment(book: Usfm): CompiledAlignment {
  return readShard<CompiledAlignment>(alignmentFile(book))
}

export function readOccurrences(): CompiledOccurrences {
  return readShard<CompiledOccurrences>('occurrences.json')
}

export function readRenderings(): CompiledRenderings {
  return readShard<CompiledRenderings>('renderings.json')
}

/** The words of every verse of the World English Bible as they are searched, a line for each. */
export function readVerseWords(): string {
  return readShard<string>('search/verses.json')
}

/** How the words of the lexicon sound, by their numbers. */
export function readSounds(): Readonly<Record<string, string>> {
  return readShard<Record<string, string>>('search/sounds.json')
}

/**
 * Read once, on first use, and kept: all translations together take about 20 MB of heap, and the original texts, which
 * only the checker reads whole, as much again.
 */
function readShard<Shard>(file: string): Shard {
  const known = shards.get(file)
  if (known) return known as Shard
  const shard: Shard = JSON.parse(readCompiled(file))
  shards.set(file, shard)
  return shard
}

function readCompiled(file: string): string {
  try {
    return readFileSync(new URL(file, COMPILED_FOLDER), 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw new Error('Scripture has not been compiled yet: run `npm run build:scripture`.', { cause })
  }
}
