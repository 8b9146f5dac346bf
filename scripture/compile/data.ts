import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A line of a data file: a verse, and the values for it in the order of the file. */
export interface DataLine {
  /** Reference of the verse, such as "MAT 1:1". */
  verse: string
  words: string[]
}

/**
 * Reads a file of `scripture/data/`. Each line has a verse, a tab, and values separated by spaces. Lines that begin
 * with "#" are comments.
 */
export function readData(name: string): DataLine[] {
  return readDataText(name)
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [verse = '', words = ''] = line.split('\t')
      return { verse, words: words.split(' ') }
    })
}

/** Returns the text of a file of `scripture/data/`; decompresses it if its name ends in `.gz`. */
export function readDataText(name: string): string {
  const bytes = readFileSync(new URL(`../data/${name}`, import.meta.url))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
