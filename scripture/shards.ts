import { readFileSync } from 'node:fs'
import type { Translation } from '#contract/passage.ts'
import type { Usfm } from './books.ts'
import {
  bookFile,
  COMPILED_FOLDER,
  type CompiledBook,
  type CompiledCounts,
  type CompiledLexicon,
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

/** Read once, on first use, and kept: all of them together take about 20 MB of heap. */
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
