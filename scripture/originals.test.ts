import { expect, test } from 'vitest'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { books, type Usfm } from './books.ts'
import { chapterCount, verseCount } from './counts.ts'
import { occurrences, originalVerses, versesWithoutOriginal } from './originals.ts'
import { readLexicon } from './shards.ts'

/** Returns "1:1 בָּרָא" for each verse with the word, in NFC for comparison. */
function found(passage: string, strongs: string): string[] {
  return occurrences(parseReference(passage), strongs).map(({ chapter, verse, forms }) =>
    `${chapter}:${verse} ${forms.join(' ')}`.normalize('NFC'),
  )
}

const nfc = (texts: readonly string[]) => texts.map((text) => text.normalize('NFC'))

function wholeBook(book: Usfm): PassageReference {
  const chapter = chapterCount(book)
  return { book, from: { chapter: 1, verse: 1 }, to: { chapter, verse: verseCount(book, chapter) } }
}

test.each([
  ['Psalm 23:1-6', 'H7462', ['23:1 רֹעִי']],
  ['Genesis 1:1-2:3', 'H1254', ['1:1 בָּרָא', '1:21 וַיִּבְרָא', '1:27 וַיִּבְרָא בָּרָא', '2:3 בָּרָא']],
  ['Isaiah 40:28-31', 'H6960', ['40:31 וְקוֹיֵ']],
  ['Daniel 4:1-3', 'H8540', ['4:2 וְתִמְהַיָּא', '4:3 וְתִמְהוֹהִי']],
  ['John 3:16-17', 'G25', ['3:16 ἠγάπησεν']],
  [
    '1 Corinthians 13:1-13',
    'G26',
    ['13:1 ἀγάπην', '13:2 ἀγάπην', '13:3 ἀγάπην', '13:4 ἀγάπη', '13:8 ἀγάπη', '13:13 ἀγάπη'],
  ],
  ['Revelation 1:12-13', 'G5552', ['1:12 χρυσᾶς', '1:13 χρυσᾶν']],
  ['Ephesians 3:20-21', 'G4053', ['3:20 ὑπερεκπερισσοῦ']],
  ['Ephesians 2:1-10', 'G5485', ['2:5 χάριτί', '2:7 χάριτος', '2:8 χάριτί']],
])('%s has %s', (passage, strongs, forms) => {
  expect(found(passage, strongs)).toEqual(nfc(forms))
})

test.each([
  ['Psalm 23:1-6', 'H3444'],
  ['Romans 8:31-39', 'G5368'],
  ['Romans 14:1-9', 'G26'],
  ['John 3:16-17', 'H1254'],
  ['Genesis 1:1-2:3', 'G2316'],
  ['Genesis 1:1-2:3', 'G3203'],
  ['1 Corinthians 13:1-13', 'G25'],
  ['Revelation 1:12-20', 'G5557'],
])('%s has no %s', (passage, strongs) => {
  expect(found(passage, strongs)).toEqual([])
})

test.each([
  ['Joel 2:28-29', 'H7307', ['2:28 רוּחִי', '2:29 רוּחִי']],
  ['Malachi 4:1-3', 'H4832', ['4:2 וּמַרְפֵּא']],
  ['Psalm 51:1', 'H2617', ['51:1 כְּחַסְדֶּךָ']],
  ['1 Kings 18:33-34', 'H3537', ['18:33 כַדִּים']],
  ['1 Kings 22:43-44', 'H1116', ['22:43 הַבָּמוֹת בַּבָּמוֹת']],
  ['Isaiah 63:19-64:1', 'H3381', ['64:1 יָרַדְתָּ']],
  ['Isaiah 63:19-64:1', 'H5921', ['63:19 עֲלֵיהֶם']],
  ['Psalm 13:5-6', 'H7891', ['13:6 אָשִׁירָה']],
  ['1 Samuel 20:42', 'H5892', ['20:42 הָעִיר']],
  ['2 Corinthians 13:12-14', 'G2842', ['13:14 κοινωνία']],
  ['2 Corinthians 13:12-14', 'G5370', ['13:12 φιλήματι']],
  ['Acts 19:40-41', 'G1577', ['19:41 ἐκκλησίαν']],
  ['3 John 1:14', 'G5384', ['1:14 φίλοι φίλους']],
  ['Revelation 12:17-13:1', 'G285', ['13:1 ἄμμον']],
])('the verses are those of the English Bible: %s %s', (passage, strongs, forms) => {
  expect(found(passage, strongs)).toEqual(nfc(forms))
})

test('the words of a psalm’s title belong to its first verse', () => {
  expect(found('Psalm 51:1', 'H5416')).toEqual(nfc(['51:1 נָתָן']))
  expect(found('Psalm 51:2-4', 'H5416')).toEqual([])
  expect(found('Psalm 23:1', 'H4210')).toEqual(nfc(['23:1 מִזְמוֹר']))
})

test('verses missing in our texts are distinguished from verses without the word', () => {
  const without = (passage: string) => versesWithoutOriginal(parseReference(passage))
  expect(without('Nehemiah 7:67-69')).toEqual([{ chapter: 7, verse: 68 }])
  expect(without('John 8:1-11')).toHaveLength(11)
  expect(without('John 8:12-20')).toEqual([])
  expect(found('John 8:12', 'G5457')).toEqual(['8:12 φῶς'])
  expect(without('Romans 14:22-26')).toHaveLength(3)
  expect(without('Luke 17:34-37')).toEqual([])
})

test('where the written word and the traditionally read word differ, a search returns the read form', () => {
  expect(found('Genesis 8:17', 'H3318')).toEqual(nfc(['8:17 הַיְצֵא']))
  const words = originalVerses(parseReference('Genesis 8:17'))[0]?.words.filter(({ reading }) => reading)
  expect(words?.map(({ form, reading }) => [form, reading])).toEqual([
    ['הוצא', 'written'],
    ['הַיְצֵא', 'read'],
  ])
})

test('a word is found by the Strong’s number of its inflected form and of its dictionary form', () => {
  expect(found('John 1:1', 'G2258')).toEqual(['1:1 ἦν'])
  expect(found('John 1:1', 'G1510')).toEqual(['1:1 ἦν'])
  expect(found('Matthew 6:9', 'G2257')).toEqual(['6:9 ἡμῶν'])
})

test('a form of several dictionary words is found by the number of each', () => {
  expect(found('Luke 4:16', 'G450')).toEqual(['4:16 ἀνέστη'])
  expect(found('John 1:42', 'G2036')).toEqual(['1:42 εἶπεν'])
  expect(found('John 1:42', 'G3004')).toEqual(['1:42 εἶπεν'])
})

test('every number in the texts is in the dictionaries, and the marks of a Hebrew form keep their original order', () => {
  const lexicon = readLexicon()
  const numbers = new Set(books.flatMap(({ usfm }) => numbersOf(usfm)))
  expect([...numbers].filter((number) => !lexicon.has(number))).toEqual([])
  const first = originalVerses(parseReference('Genesis 1:1'))[0]?.words[0]?.form
  expect(first).not.toBe(first?.normalize('NFC'))
})

function numbersOf(book: Usfm): string[] {
  return originalVerses(wholeBook(book)).flatMap(({ words }) => words.flatMap(({ strongs }) => strongs))
}

test('exactly the twelve chapters that contain Aramaic have words marked as Aramaic', () => {
  const places = books
    .filter(({ testament }) => testament === 'old')
    .flatMap(({ usfm }) =>
      originalVerses(wholeBook(usfm))
        .filter(({ words }) => words.some(({ language }) => language === 'Aramaic'))
        .map(({ chapter }) => `${usfm} ${chapter}`),
    )
  expect([...new Set(places)]).toEqual(
    'GEN 31,EZR 4,EZR 5,EZR 6,EZR 7,JER 10,DAN 2,DAN 3,DAN 4,DAN 5,DAN 6,DAN 7'.split(','),
  )
})

/** Names, which the dictionary lists once; and three numbers shared by a Hebrew and an Aramaic word. */
const ARAMAIC_UNDER_A_HEBREW_NUMBER = {
  names: 'H307 H620 H746 H783 H2148 H2292 H2608 H3136 H5714 H7348 H8370 H8674'.split(' '),
  words: 'H3605 H5921 H6211'.split(' '),
}

test('an Aramaic word has an Aramaic dictionary entry, except for a few listed words', () => {
  const lexicon = readLexicon()
  const hebrew = (['GEN', 'EZR', 'JER', 'DAN'] as const)
    .flatMap((book) => originalVerses(wholeBook(book)))
    .flatMap(({ words }) => words.filter(({ language }) => language === 'Aramaic'))
    .flatMap(({ strongs }) => strongs.filter((number) => lexicon.get(number)?.language !== 'Aramaic'))
  const { names, words } = ARAMAIC_UNDER_A_HEBREW_NUMBER
  expect(new Set(hebrew)).toEqual(new Set([...names, ...words]))
})
