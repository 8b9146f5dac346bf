import { readdirSync } from 'node:fs'
import type { Usfm } from '#scripture/books.ts'
import { osisNames } from '#scripture/compile/osis-names.ts'
import { packageFolder, readPackageFile } from '#scripture/compile/packages.ts'

/**
 * Returns the words of each verse of a book, without punctuation. Keys are the verse numbers of the Greek edition, such
 * as "3:16".
 */
export function readSblgntBook(book: Usfm): Map<string, string[]> {
  const verses = new Map<string, string[]>()
  for (const file of chapterFiles(book)) {
    let words: string[] | undefined
    for (const [, verse, word] of readPackageFile('sblgnt', file).matchAll(VERSE_OR_WORD)) {
      if (verse !== undefined) {
        words = verses.get(verse) ?? []
        verses.set(verse, words)
      } else if (word !== undefined) {
        if (!words) throw new Error(`${file} has a word before its first verse.`)
        words.push(word)
      }
    }
  }
  return verses
}

/**
 * Matches the start of a verse (captures its number) or a word. The number of a verse contains its chapter. This is
 * necessary because the file of John 7 also contains the rest of John 8, which has no file of its own.
 */
const VERSE_OR_WORD = /<verse-number id="[^"]* (\d+:\d+)">|<w>([^<]*)<\/w>/g

function chapterFiles(book: Usfm): string[] {
  const folder = `xml/${osisNames[book]}`
  return readdirSync(`${packageFolder('sblgnt')}/${folder}`)
    .filter((name) => /^\d+\.xml$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`)
}
