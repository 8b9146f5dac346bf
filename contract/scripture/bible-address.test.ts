import { expect, test } from 'vitest'
import { chapterAddress, chapterAfter, chapterAt, chapterBefore } from './bible-address.ts'
import { bibleBooks, testaments } from './bible-books.ts'
import { addressOfReference } from './bible-slug.ts'
import { meantChapter } from './meant-chapter.ts'

const at = (address: string) => {
  const [slug = '', chapter = ''] = address.split('/')
  const found = chapterAt(slug, chapter)
  if (!found) throw new Error(`There is no ${address}.`)
  return found
}

test('every chapter has one address, and each leads to the next chapter from the first to the last', () => {
  const addresses: string[] = []
  for (let here = chapterAt('genesis', '1'); here; here = chapterAfter(here))
    addresses.push(chapterAddress(here))
  expect(addresses).toHaveLength(1189)
  expect(new Set(addresses).size).toBe(1189)
  expect(addresses.at(-1)).toBe('/bible/revelation/22')
  const back: string[] = []
  for (let here = chapterAt('revelation', '22'); here; here = chapterBefore(here))
    back.push(chapterAddress(here))
  expect(back.reverse()).toEqual(addresses)
})

test('the last chapter of a book leads to the next book, also from Malachi 4 to Matthew 1', () => {
  expect(chapterAfter(at('malachi/4'))).toEqual(at('matthew/1'))
  expect(chapterBefore(at('3-john/1'))).toEqual(at('2-john/1'))
  expect(chapterAfter(at('obadiah/1'))).toEqual(at('jonah/1'))
})

test('there are 39 books in the Old Testament and 27 in the New, with addresses that need no encoding', () => {
  expect(testaments.map(({ books }) => books.length)).toEqual([39, 27])
  for (const { slug } of bibleBooks) expect(slug).toMatch(/^[1-3]?-?[a-z]+(-[a-z]+)*$/)
  expect(at('song-of-solomon/8').book.usfm).toBe('SNG')
})

test.each(['john/0', 'john/22', 'john/03', 'john/3x', 'jon/1', 'John/3', 'john/', 'psalm/23'])(
  '%s is not the address of a chapter',
  (address) => {
    const [slug = '', chapter = ''] = address.split('/')
    expect(chapterAt(slug, chapter)).toBeNull()
  },
)

test.each([
  ['John 3:16', '/bible/john/3?verse=16'],
  ['Psalm 23:1–6', '/bible/psalms/23?verse=1'],
  ['1 Corinthians 13:4–7', '/bible/1-corinthians/13?verse=4'],
  ['Genesis 1:31–2:3', '/bible/genesis/1?verse=31'],
  ['Song of Solomon 2:1', '/bible/song-of-solomon/2?verse=1'],
])('the page of %s is %s', (reference, address) => {
  expect(addressOfReference(reference)).toBe(address)
})

test('an invalid reference has no address', () => {
  expect(addressOfReference('John 3')).toBeNull()
  expect(addressOfReference('https://evil.example/ 3:16')).toBeNull()
})

test.each([
  ['psalm', '23', '/bible/psalms/23'],
  ['ps', '23', '/bible/psalms/23'],
  ['John', '3', '/bible/john/3'],
  ['1cor', '13', '/bible/1-corinthians/13'],
  ['song-of-songs', '2', '/bible/song-of-solomon/2'],
  ['3-john', undefined, '/bible/3-john/1'],
  ['john', '03', '/bible/john/3'],
])('the address %s/%s leads to %s', (slug, chapter, address) => {
  const read = meantChapter(slug, chapter)
  expect(read.kind === 'chapter' && chapterAddress(read.meant)).toBe(address)
})

test.each([
  ['john', '22', 'no_chapter'],
  ['john', '0', 'no_chapter'],
  ['john', '-1', 'no_chapter'],
  ['john', '3.5', 'no_chapter'],
  ['obadiah', '2', 'no_chapter'],
  ['hezekiah', '1', 'no_book'],
  ['j', '1', 'no_book'],
  ['constructor', '1', 'no_book'],
  ['4-john', '1', 'no_book'],
])('the address %s/%s is refused as %s', (slug, chapter, kind) => {
  expect(meantChapter(slug, chapter).kind).toBe(kind)
})
