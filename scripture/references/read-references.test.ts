import { assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { referenceTable } from '#contract/scripture/reference-table.ts'
import { linksOf } from '#contract/scripture/references-read.ts'
import { books } from '#scripture/books.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'
import { readReferences } from './read-references.ts'

const bounds = { atMost: 20, maxVerses: Number.POSITIVE_INFINITY }

const read = (written: string, options = {}) => {
  const { passages, offers, problem, notice } = readReferences(written, { ...bounds, ...options })
  return [passages.map(({ passage }) => formatReference(passage)), offers, problem ?? notice]
}

test('the reference table has at least 120 inputs, without duplicates', () => {
  const inputs = new Set(referenceTable.map(([written]) => written))
  expect(inputs.size).toBe(referenceTable.length)
  expect(inputs.size).toBeGreaterThanOrEqual(120)
})

test.each(referenceTable)('%j is read as %j, or offered as %j', (written, passages, offers, said) => {
  expect(read(written)).toEqual([passages, offers, said])
})

test.each(referenceTable.flatMap(([, , offers]) => offers.map((offer) => [offer])))(
  'every offered text is parsed as exactly one passage: %s',
  (offer) => {
    const { passages, problem } = readReferences(offer, { ...bounds, hasKjv: true })
    const [only, ...others] = passages.map(({ passage }) => formatReference(passage))
    expect([others, problem]).toEqual([[], null])
    expect(offer.replace(/ KJV$/, '')).toBe(only)
  },
)

test.each<[string, string]>([
  ['ps23', 'Psalm 23:1–6'],
  ['PSALMS 23', 'Psalm 23:1–6'],
  ['gen 1-2', 'Genesis 1:1–2:25'],
  ['gen 1-2:3', 'Genesis 1:1–2:3'],
  ['1cor13', '1 Corinthians 13:1–13'],
  ['I Cor. 13.4–7', '1 Corinthians 13:4–7'],
  ['First Corinthians 13:4 — 7', '1 Corinthians 13:4–7'],
  ['1st Cor 13: 4', '1 Corinthians 13:4'],
  ['rom 1 1-17', 'Romans 1:1–17'],
  ['Jn 3.16', 'John 3:16'],
  ['john 3:05', 'John 3:5'],
  ['John 3:16-16', 'John 3:16'],
  ['(John 3:16b),', 'John 3:16'],
  ['john 3 v16', 'John 3:16'],
  ['lev 3', 'Leviticus 3:1–17'],
  ['1 ch 3', '1 Chronicles 3:1–24'],
  ['Song of Songs 2:1', 'Song of Solomon 2:1'],
  ['sos 2', 'Song of Solomon 2:1–17'],
  ['is 40', 'Isaiah 40:1–31'],
  ['Habak 3', 'Habakkuk 3:1–19'],
  ['jude', 'Jude 1:1–25'],
  ['Ruth', 'Ruth 1:1–4:22'],
  ['1 John', '1 John 1:1–5:21'],
  ['See ps 23:1 and 2.', 'Psalm 23:1–2'],
  ['Ps 23f', 'Psalm 23:1–24:10'],
])('“%s” is %s', (written, reference) => {
  expect(read(written)).toEqual([[reference], [], null])
})

test.each<[string, string[], string]>([
  ['jo 3', ['John 3:1–36', 'Jonah 3:1–10', 'Job 3:1–26', 'Joshua 3:1–17', 'Joel 3:1–21'], 'several books'],
  ['Jude 1, 5', ['Jude 1:5', 'Jude 1:1–25'], 'more than one way'],
  ['Psalm 119:105-12', ['Psalm 119:105–112'], 'more than one way'],
  ['John 3:16, 99', ['John 3:16'], 'so no verse 99'],
  ['John 3:16, 2', ['John 3:16', 'John 3:2'], 'more than one way'],
  ['gen 49-51', [], 'Genesis has 50 chapters, so no chapter 51.'],
  ['rom 1 17-1', [], 'does not run forward'],
  ['1 Genesis 3', ['Genesis 3:1–24'], 'There is no book of the Bible called “1 Genesis”.'],
  ['Psalm 1234', [], 'is not a passage we can read'],
  ['constructor 1', [], 'There is no book'],
  ['p 23', [], 'There is no book'],
  ['3:16', [], 'is not a passage we can read'],
  ['my favourite', [], '“my favourite” is not a passage we can read'],
  ['Acts 8:37 KJV', ['Acts 8:37 KJV'], 'The King James Version has them.'],
])('“%s” is rejected: %j may be meant', (written, offers, sentence) => {
  const [passages, offered, said] = read(written)
  expect([passages, offered]).toEqual([[], offers])
  expect(said).toContain(sentence)
})

test('a list of passages is read completely, with the offset of each in the input', () => {
  const typed = ' ps23 and 1 cor 13 4-7, rom 8; Jude 3 & i john 4:8 '
  const links = linksOf(readReferences(typed, bounds))
  expect(links.map(({ start, end, reference }) => [typed.slice(start, end), reference])).toEqual([
    ['ps23', 'Psalm 23:1–6'],
    ['1 cor 13 4-7', '1 Corinthians 13:4–7'],
    ['rom 8', 'Romans 8:1–39'],
    ['Jude 3', 'Jude 1:3'],
    ['i john 4:8', '1 John 4:8'],
  ])
})

test.each<[string, string]>([
  ['John\u00ad 3\u223616\u200b, for', 'John\u00ad 3\u223616'],
  [
    '\uff2a\uff4f\uff48\uff4e \uff13\uff1a\uff11\uff16 !',
    '\uff2a\uff4f\uff48\uff4e \uff13\uff1a\uff11\uff16',
  ],
  ['see Rom. viii. 28, and', 'Rom. viii. 28'],
])('in %j the reference is found at %j', (written, reference) => {
  const [link] = linksOf(readReferences(written, bounds))
  expect(link && written.slice(link.start, link.end)).toBe(reference)
})

test('references are parsed, and other words are reported', () => {
  expect(read('Psalm 23, which I love; ps 151')).toEqual([
    ['Psalm 23:1–6'],
    [],
    '“which I love” is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.',
  ])
  expect(readReferences('job 3 friends', bounds).extent).toBe('some')
  expect(readReferences('day 45', bounds).extent).toBe('none')
  expect(readReferences('Ruth', bounds)).toMatchObject({ extent: 'all', isBookAlone: true })
  expect(read(' ')).toEqual([[], [], null])
})

test('a King James reference uses the verses of that version if available, and otherwise gives a notice', () => {
  expect(readReferences('Rom 16:25-27 KJV', { ...bounds, hasKjv: true })).toMatchObject({
    translation: 'KJV',
    problem: null,
    notice: null,
  })
  expect(read('Acts 8:37 (KJV)', { hasKjv: true })[0]).toEqual(['Acts 8:37'])
  expect(read('Jas 1:5 KJV')).toEqual([['James 1:5'], [], 'The words are from the World English Bible.'])
})

test('a passage that is too long is rejected with a message, and at most the requested number is read', () => {
  expect(read('ps 119', { maxVerses: 60 })).toEqual([
    [],
    [],
    '“ps 119” is longer than 60 verses. Please choose a part of it.',
  ])
  expect(read('ps 1; '.repeat(30))[0]).toHaveLength(20)
})

test('every chapter of every book is read in lower case, with and without its verses', () => {
  assert(
    property(constantFrom(...books), integer({ min: 0 }), ({ usfm, name }, some) => {
      const chapter = (some % chapterCount(usfm)) + 1
      const last = verseCount(usfm, chapter)
      const whole = { book: usfm, from: { chapter, verse: 1 }, to: { chapter, verse: last } }
      for (const written of [
        `${name.toLowerCase()} ${chapter}`,
        `${name.toUpperCase()} ${chapter}.1-${last}`,
      ]) {
        expect(readReferences(written, bounds).passages.map(({ passage }) => passage)).toEqual([whole])
      }
    }),
  )
})

const signs = [
  'John',
  ' ',
  '1',
  '3',
  ':',
  '-',
  'Ps',
  '.',
  'I',
  '\n',
  '–',
  ',',
  ';',
  'ff',
  '(',
  ')',
  'and',
  '\u200b',
  'KJV',
  'x',
]

test('in any text, links are in order and do not overlap', () => {
  assert(
    property(string({ unit: constantFrom(...signs) }), constantFrom(true, false), (text, isRunning) => {
      let last = 0
      for (const { start, end } of linksOf(readReferences(text, { ...bounds, isRunning }))) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        last = end
      }
    }),
  )
})
