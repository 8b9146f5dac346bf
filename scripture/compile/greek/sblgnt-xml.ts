import { readdirSync } from 'node:fs'
import type { Usfm } from '#scripture/books.ts'
import { osisNames } from '#scripture/compile/osis-names.ts'
import { packageFolder, readPackageFile } from '#scripture/compile/packages.ts'

/** The verses of a book by their number in the Greek: "3:16" to its words, without punctuation. */
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

/** John 8 has no file of its own: what follows 8:11 stands in that of chapter 7. */
const VERSE_OR_WORD = /<verse-number id="[^"]* (\d+:\d+)">|<w>([^<]*)<\/w>/g

function chapterFiles(book: Usfm): string[] {
  const folder = `xml/${osisNames[book]}`
  return readdirSync(`${packageFolder('sblgnt')}/${folder}`)
    .filter((name) => /^\d+\.xml$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`)
}
