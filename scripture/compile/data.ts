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
  const bytes = readFileSync(new URL(`../data/${name}`, import.meta.url))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [verse = '', words = ''] = line.split('\t')
      return { verse, words: words.split(' ') }
    })
}
