import { expect, test } from 'vitest'
import type { Library, LoadedStudy } from '#content/library.ts'
import { studySearchOf } from './search-studies.public.ts'

type Words = Partial<Omit<LoadedStudy, 'insight' | 'questions'>> & { meaning?: string; question?: string }

function libraryOf(...studies: Words[]): Library {
  const loaded = studies.map(({ meaning = '', question, ...study }, index) => ({
    day: index + 1,
    title: '',
    scripture: '',
    content: [],
    reflection: [],
    prayer: [],
    insight: { word: 'הָגָה', transliteration: 'hagah', meaning },
    questions: question ? [{ key: 'a', text: question }] : [],
    ...study,
  }))
  return {
    studies: new Map(loaded.map((study) => [study.day, study as unknown as LoadedStudy])),
  } as unknown as Library
}

const library = libraryOf(
  { title: 'The Voice Behind Everything', scripture: 'Genesis 1:1–13', content: ['God’s first words.'] },
  {
    title: 'Small Under the Moon',
    scripture: 'Psalm 8:1–9',
    content: ['A shepherd looks up.', 'The moon *is* his, as Psalm 19:2 and 1 John 3:16 say.'],
    reflection: ['Go out tonight and look.'],
    prayer: ['Teach us to wonder.'],
    meaning: 'To murmur under the breath.',
    question: 'What did you notice yesterday?',
  },
  { title: 'Love Came Down', scripture: 'John 3:1–21', content: ['Truth and light.'] },
  { title: 'Love in Deed', scripture: '1 John 3:16–24' },
  { title: 'A Widow Gleans', scripture: 'Ruth 2:1–23', content: ['We remember John 3:16 here.'] },
)

const searchAll = studySearchOf(library)
const search = (typed: string) => searchAll(typed, () => true)

test.each([
  ['title', 'VOICE', [1]],
  ['study text', 'shepherd', [2]],
  ['insight', 'murmur', [2]],
  ['reflection', 'tonight', [2]],
  ['prayer', 'teach us', [2]],
  ['questions', 'yesterday', [2]],
  ['the word in its language', 'הגה', [1, 2, 3, 4, 5]],
  ['plain quotes for set ones', "god's first", [1]],
  ['no apostrophe', 'gods first', [1]],
  ['across emphasis', 'the moon is his', [2]],
  ['words far apart, where nothing has them together', 'tonight shepherd', [2]],
])('%s: “%s” finds %j', async (_, typed, days) => {
  expect(await search(typed)).toEqual(days)
})

test.each([
  ['day 2', [2]],
  ['ps 8', [2]],
  ['gen 1', [1]],
  // The Gospel, then studies that mention it, but not the epistle.
  ['john 3:16', [3, 5]],
  ['1 john 3:16', [4, 2]],
  ['jn 3', [3, 5]],
  ['psalm 19:2', [2]],
  ['ruth', [5]],
  ['ps 151', []],
])('“%s” finds the days that read it: %j', async (typed, days) => {
  expect(await search(typed)).toEqual(days)
})

test('words of a verse find first the day that reads the verse, then the days that quote it', async () => {
  const quoted = libraryOf(
    { title: 'Sheep', scripture: 'Luke 15:1–7', content: ['David sang: the LORD is my shepherd.'] },
    { title: 'A Song', scripture: 'Psalm 23:1–6' },
    { title: 'At Sinai', scripture: 'Exodus 32:1–14' },
    { title: 'The Way of Love', scripture: '1 Corinthians 13:1–13' },
  )
  const find = (typed: string) => studySearchOf(quoted)(typed, () => true)
  expect(await find('the LORD is my shepherd')).toEqual([2, 1])
  expect(await find('golden calf')).toEqual([3])
  expect(await find('it came to pass')).toEqual([])
  // Wording of the King James Version, which none of our texts contains.
  expect(await find('charity suffereth long')).toEqual([4])
})

test('a search term matches only the beginning of a word', async () => {
  expect(await search('won')).toEqual([2])
  expect(await search('onder')).toEqual([])
  expect(await search('love d')).toEqual([3, 4])
})

test('text that does not occur, and punctuation alone, find nothing', async () => {
  for (const typed of ['zebra', '.*', '(', '’', 'constructor 1']) expect(await search(typed)).toEqual([])
})

test('a search in a locked study covers only its public card', async () => {
  const locked = (typed: string) => searchAll(typed, (day) => day !== 2)
  for (const typed of ['small under', 'ps 8', 'day 2']) expect(await locked(typed)).toEqual([2])
  for (const typed of [
    'shepherd',
    'murmur',
    'tonight',
    'teach us',
    'yesterday',
    'psalm 19:2',
    'tonight shepherd',
  ])
    expect(await locked(typed)).toEqual([])
  expect(await locked('הגה')).toEqual([1, 3, 4, 5])
})
