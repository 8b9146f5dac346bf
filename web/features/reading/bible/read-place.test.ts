import { expect, test } from 'vitest'
import { readPlace } from './read-place.ts'

test.each([
  ['jn 3 16', '/bible/john/3?verse=16'],
  ['ps23', '/bible/psalms/23'],
  ['Ruth', '/bible/ruth/1'],
  ['Jude 5', '/bible/jude/1?verse=5'],
  ['\uff2a\uff4f\uff48\uff4e \uff13\uff1a\uff11\uff16', '/bible/john/3?verse=16'],
])('“%s” leads to %s', async (typed, address) => {
  expect(await readPlace(typed)).toEqual({ address, notice: null })
})

test.each<[string, string, [string, string][]]>([
  ['Jn 3,16', '“Jn 3,16” can be read in more than one way.', [['John 3:16', '/bible/john/3?verse=16']]],
  [
    'Corinthians 5:7',
    'There are several books called “Corinthians”.',
    [
      ['1 Corinthians 5:7', '/bible/1-corinthians/5?verse=7'],
      ['2 Corinthians 5:7', '/bible/2-corinthians/5?verse=7'],
    ],
  ],
  [
    'John 3:16, 18; Ruth 2',
    'Please choose one of these passages.',
    [
      ['John 3:16', '/bible/john/3?verse=16'],
      ['John 3:18', '/bible/john/3?verse=18'],
      ['Ruth 2:1–23', '/bible/ruth/2'],
    ],
  ],
  [
    'Rom 16:25-27',
    'Bibles number these verses differently. Here they are Romans 14:24–26.',
    [
      ['Romans 14:24–26', '/bible/romans/14?verse=24'],
      ['Romans 16:25–27 KJV', '/bible/romans/16?verse=25&translation=KJV'],
    ],
  ],
  [
    'Acts 8:37',
    'Acts 8:37 has no words in the World English Bible. The King James Version has them.',
    [['Acts 8:37 KJV', '/bible/acts/8?verse=37&translation=KJV']],
  ],
  ['Sirach 3:1', '“Sirach” is not in this Bible, which has 66 books.', []],
  [
    'John 22',
    'John has 21 chapters, so no chapter 22.',
    [
      ['John 21:1–25', '/bible/john/21'],
      ['John 2:1–25', '/bible/john/2'],
    ],
  ],
  ['3:16', '“3:16” is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.', []],
])('“%s” leads nowhere by itself: %s', async (typed, problem, places) => {
  expect(await readPlace(typed)).toEqual({
    problem,
    places: places.map(([name, address]) => ({ name, address })),
  })
})

test.each<[string, string, string | null]>([
  ['Jas 1:5 KJV', '/bible/james/1?verse=5&translation=KJV', null],
  ['Psalm 23 KJV', '/bible/psalms/23?translation=KJV', null],
  [
    'John 3:16 (NIV)',
    '/bible/john/3?verse=16',
    'The NIV is not here. The words are from the World English Bible.',
  ],
  [
    '2 Cor 13:13',
    '/bible/2-corinthians/13?verse=13',
    'In some Bibles 2 Corinthians 13:13 is verse 12, and verse 14 is verse 13.',
  ],
])('“%s” leads to %s, and it is said: %s', async (typed, address, notice) => {
  expect(await readPlace(typed)).toEqual({ address, notice })
})

test.each<[string, string, ...string[]]>([
  ['Psalm 23, 24', 'several readings', 'Psalm 23:1–6', 'Psalm 24:1–10'],
  ['John 3:16; 18', 'several readings', 'John 3:16', 'John 18:1–40'],
  ['Samuel 3', 'several readings', '1 Samuel 3:1–21', '2 Samuel 3:1–39'],
  ['Matthew 9:35–10:1, 5, 6-8', 'a list', 'Matthew 9:35–10:1', 'Matthew 10:5–8'],
  ['Titus 1:1-4,2:15-3:3,12-13,15', 'a list', 'Titus 1:1–4', 'Titus 2:15–3:3', 'Titus 3:12–13', 'Titus 3:15'],
])('“%s” has %s, and each passage is offered: %s, %s', async (typed, _, ...names) => {
  const place = await readPlace(typed)
  expect('places' in place && place.places.map(({ name }) => name)).toEqual(names)
})
