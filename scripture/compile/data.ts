import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A verse of a data file, and what is said of it, in order. */
export interface DataLine {
  /** "MAT 1:1" */
  verse: string
  words: string[]
}

/** The lines of a data file of `scripture/data/`: a verse, a tab, and words between spaces. Lines that begin with "#" are notes. */
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

/** A data file of `scripture/data/` as it is written. */
export function readDataText(name: string): string {
  const bytes = readFileSync(new URL(`../data/${name}`, import.meta.url))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
