import { expect, test } from 'vitest'
import { englishWordsIn } from '#contract/scripture/english-words.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { greekSound } from '#contract/scripture/words/greek-sound.ts'
import { unpackWords } from '#contract/scripture/words/unpack-words.ts'
import type { PassageWords } from '#contract/scripture/words/word.ts'
import { books } from '#scripture/books.ts'
import { originalVerses } from '#scripture/originals.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { readAlignment, readLexicon } from '#scripture/shards.ts'
import { hebrewSound } from '#scripture/transliteration.ts'
import { verseText } from '#scripture/verse-text.ts'
import { neighboursOf } from './neighbours.ts'
import { passageWordsOf } from './passage-words.ts'
import { countByBook, wordEntryOf } from './word-entry.ts'
import { wordVerses } from './word-verses.ts'

/** Returns the displayed data of the words of a passage. */
async function shownOf(passage: PassageReference): Promise<PassageWords> {
  return unpackWords(await passageWordsOf(passage))
}

/** Returns "shepherd רֹעִי H7462" for each aligned English word of a verse. */
async function aligned(reference: string): Promise<string[]> {
  const passage = parseReference(reference)
  const { verses } = await shownOf(passage)
  const [verse] = verses
  const englishWords = englishWordsIn(verseText(passage))
  const found: string[] = []
  for (let at = 0; verse && at < verse.english.length; at += 2) {
    const [index = 0, place = 0] = [verse.english[at], verse.english[at + 1]]
    const word = verse.words[place < 0 ? -place - 1 : place]
    found.push(
      `${englishWords[index]?.text} ${word?.form.normalize('NFC')} ${word?.strongs}${place < 0 ? ' ?' : ''}`,
    )
  }
  return found
}

test.each([
  ['Psalm 23:1', ['Yahweh יְהוָה H3068', 'shepherd רֹעִי H7462', 'lack אֶחְסָר H2637']],
  ['Psalm 23:4', ['shadow צַלְמָוֶת H6757', 'rod שִׁבְטְךָ H7626', 'comfort יְנַחֲמֻנִי H5162']],
  ['Isaiah 53:5', ['pierced מְחֹלָל H2490', 'peace שְׁלוֹמֵנוּ H7965', 'healed נִרְפָּא H7495']],
  ['Romans 8:1', ['condemnation κατάκριμα G2631', 'Christ Χριστῷ G5547']],
  ['John 3:16', ['loved ἠγάπησεν G25', 'world κόσμον G2889', 'only μονογενῆ G3439', 'eternal αἰώνιον G166']],
  ['Ruth 1:16', ['Ruth רוּת H7327', 'return לָשׁוּב H7725']],
  ['Daniel 2:28', ['heaven בִּשְׁמַיָּא H8065']],
  ['Joel 2:28', ['Spirit רוּחִי H7307', 'dreams חֲלֹמוֹת H2472']],
  ['Malachi 4:2', ['sun שֶׁמֶשׁ H8121', 'righteousness צְדָקָה H6666', 'healing וּמַרְפֵּא H4832']],
  ['2 Corinthians 13:14', ['grace χάρις G5485', 'love ἀγάπη G26', 'fellowship κοινωνία G2842']],
])('%s: each English word is aligned with the word that it translates', async (reference, expected) => {
  expect(await aligned(reference)).toEqual(
    expect.arrayContaining(expected.map((line) => line.normalize('NFC'))),
  )
})

test.each(['John 8:1', 'Nehemiah 7:68'])(
  '%s is missing in our originals, so it has no words',
  async (reference) => {
    expect((await shownOf(parseReference(reference))).verses[0]).toMatchObject({
      words: [],
      english: [],
    })
  },
)

test('every aligned word is in its verse', () => {
  for (const { usfm } of books) {
    for (const [verse, pairs] of Object.entries(readAlignment(usfm).verses)) {
      const [chapter = 1, number = 1] = verse.split(':').map(Number)
      const at = { chapter, verse: number }
      const passage = { book: usfm, from: at, to: at }
      const words = originalVerses(passage)[0]?.words.length ?? 0
      const places = pairs
        .filter((_, index) => index % 2 === 1)
        .map((place) => (place < 0 ? -place - 1 : place))
      if (places.some((place) => place >= words)) throw new Error(`${usfm} ${verse} has no such word.`)
    }
  }
})

test('a word has its grammar in technical and in simple terms, with separate prefixes', async () => {
  const { verses, entries } = await shownOf(parseReference('Genesis 1:1'))
  expect(verses[0]?.words[0]).toMatchObject({
    transliteration: 'bereshit',
    language: 'Hebrew',
    strongs: 'H7225',
    parts: [{ parsing: 'preposition' }, { parsing: 'noun, feminine singular absolute' }],
  })
  expect(entries.H1254).toMatchObject({ transliteration: 'bara', occurrences: 54 })
  expect((await shownOf(parseReference('Daniel 2:28'))).verses[0]?.words[0]?.language).toBe('Aramaic')
})

test('a dictionary entry of a passage equals the entry that is read by its number', async () => {
  const { entries } = await shownOf(parseReference('Daniel 2:28'))
  const { entries: greek } = await shownOf(parseReference('John 3:16'))
  const { entries: hebrew } = await shownOf(parseReference('Psalm 23:4'))
  expect(Object.values(entries).map(({ language }) => language)).toContain('Aramaic')
  for (const entry of Object.values({ ...entries, ...greek, ...hebrew }))
    expect(entry).toEqual(wordEntryOf(entry.strongs, { most: 5 }))
})

test('written and read forms are distinguished, and a token without an entry has its lemma', async () => {
  const [ruth] = (await shownOf(parseReference('Ruth 3:3'))).verses
  const [written, read] = (['written', 'read'] as const).map((as) =>
    ruth?.words.find((w) => w.reading === as),
  )
  expect(written?.transliteration).toBe('')
  expect(read?.transliteration).toMatch(/^[a-z]+$/)
  const [matthew] = (await shownOf(parseReference('Matthew 6:18'))).verses
  expect(matthew?.words.find(({ lemma }) => lemma)).toMatchObject({ strongs: null, lemma: 'κρυφαῖος' })
})

test('a word has its renderings, most frequent first, and its verses', () => {
  const entry = wordEntryOf('H2617', { most: 3 })
  expect(entry?.renderings[0]).toEqual(['loving kindness', expect.any(Number)])
  expect(entry?.occurrences).toBe(247)
  expect(entry?.kinds.reduce((sum, count) => sum + count, 0)).toBe(247)
  expect(countByBook('H2617').find(([book]) => book === 'PSA')).toEqual(['PSA', 127])
  expect(wordEntryOf('G9999', { most: 3 })).toBeUndefined()
  // The number of an inflected form leads to its word.
  expect(wordEntryOf('G2257', { most: 3 })?.strongs).toBe('G1473')
})

test('the verses of a word mark its rendering, and can be limited to one book or one rendering', () => {
  const { verses, count } = wordVerses('G26', { from: 0, take: 500 })
  expect(count).toBe(verses.length)
  const shown = verses.flatMap(({ text, renderings }) =>
    renderings.map(({ start, end }) => text.slice(start, end).toLowerCase()),
  )
  expect(new Set(shown)).toContain('love')
  const inRomans = wordVerses('G26', { book: 'ROM', from: 0, take: 2 })
  expect([inRomans.verses.length, inRomans.verses[0]?.reference]).toEqual([2, 'Romans 5:5'])
  const kindly = wordVerses('H2617', { rendering: 'Loving Kindness', from: 0, take: 500 })
  expect(kindly.count).toBeGreaterThan(100)
  expect(kindly.verses.every(({ text }) => /loving kindness/i.test(text))).toBe(true)
})

test('words that share a rendering are listed as neighbours', () => {
  expect(neighboursOf('G26').find(({ strongs }) => strongs === 'G25')?.shared).toContain('love')
  expect(neighboursOf('G9999')).toEqual([])
})

test('Greek is transliterated as in the dictionary, except for an iota subscript, phrases and two words', () => {
  const others = [...readLexicon().entries()].filter(
    ([number, { word, transliteration }]) =>
      number.startsWith('G') &&
      !/[\u0345\s()-]/.test(word.normalize('NFD')) &&
      greekSound(word) !== transliteration,
  )
  expect(others.map(([, { word }]) => word)).toHaveLength(2)
  expect(hebrewSound('שָׁלוֹם')).toBe('shalom')
})
