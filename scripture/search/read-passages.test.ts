import { expect, test } from 'vitest'
import { readPassages } from '#contract/reading/search/read-passages.ts'
import { readSearch } from '#contract/reading/search/read-search.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { readReferences } from '#scripture/references/read-references.ts'

const readTyped = (typed: string) =>
  readReferences(typed, { atMost: 10, maxVerses: Number.POSITIVE_INFINITY, hasKjv: true })

const read = (typed: string) => readPassages(readSearch(typed), readTyped)
const named = (typed: string) => read(typed).passages.map(formatReference)

test.each([
  ['1 cor 13 4-7', ['1 Corinthians 13:4–7']],
  ['ps23', ['Psalm 23:1–6']],
  ['Jn 3.16', ['John 3:16']],
  ['\u202bJohn 3:16\u202c', ['John 3:16']],
  ['romans 8', ['Romans 8:1–39']],
  ['  song of songs 2  ', ['Song of Solomon 2:1–17']],
  ['jude 3', ['Jude 1:3']],
  ['John 3:16; Rom 8:28', ['John 3:16', 'Romans 8:28']],
  ['john 3:16, 18', ['John 3:16', 'John 3:18']],
  ['ps 23 and ps 24', ['Psalm 23:1–6', 'Psalm 24:1–10']],
])('“%s” names %j and no words', (typed, passages) => {
  expect(read(typed)).toMatchObject({ problem: null, isPlace: true })
  expect(named(typed)).toEqual(passages)
})

test('the name of a book is read as a passage and searched as a word', () => {
  expect(read('Ruth')).toMatchObject({ isPlace: false, problem: null })
  expect(named('Ruth')).toEqual(['Ruth 1:1–4:22'])
})

test('the popular name of a passage is read as a passage and searched as words', () => {
  expect(read('golden calf')).toMatchObject({ isPlace: false, problem: null })
  expect(named('the golden calf')).toEqual(['Exodus 32:1–35'])
})

test.each([
  ['john 99', 'John has 21 chapters, so no chapter 99.', []],
  ['rom 8:10-3', '“rom 8:10-3” can be read in more than one way.', ['Romans 8:10–13']],
  ['foo 3:16', 'There is no book of the Bible called “foo”.', []],
  ['john 0', '“john 0” is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.', []],
  [
    'acts 8:37',
    'Acts 8:37 has no words in the World English Bible. The King James Version has them.',
    ['Acts 8:37 KJV'],
  ],
  ['juan 3:16', 'There is no book of the Bible called “juan”.', ['John 3:16']],
])('“%s” is no passage: %s', (typed, problem, offers) => {
  expect(read(typed)).toMatchObject({ passages: [], problem, offers })
})

test.each([
  'love',
  'tru',
  'day 45',
  '40 days and 40 nights',
  'faith, hope',
  '666',
  '12 disciples',
  'job 3 friends',
  '144000',
  '1',
  '"1:1" foo',
  '<b>light</b>',
  '.*',
  '[a-z]+$',
  "'; drop table verses; --",
  'is',
  'mark',
  'I am',
  'ruth and boaz',
  'song of moses',
])('“%s” is searched as words', (typed) => {
  const { passages, problem, isPlace } = read(typed)
  expect({ problem, isPlace }).toEqual({ problem: null, isPlace: false })
  expect(passages).toHaveLength(typed === 'mark' ? 1 : 0)
})

test('a passage opens in the translation that is named, or in the default one with a notice', () => {
  expect(read('Jas 1:5 KJV')).toMatchObject({ translation: 'KJV', notice: null })
  expect(read('Jas 1:5 NIV')).toMatchObject({
    translation: 'WEB',
    notice: expect.stringMatching(/^The NIV is not here/),
  })
})
