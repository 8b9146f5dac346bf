import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchResults, searchResults } from '#contract/reading/search/search.ts'
import { entitlements } from '#db/schema/giving.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

const addressOf = (q: string, filter: Record<string, string> = {}) =>
  `/api/search?${new URLSearchParams({ q, ...filter })}`
const ask = (q: string, filter?: Record<string, string>) => aVisitor(app).get(addressOf(q, filter))
const search = async (q: string, filter?: Record<string, string>): Promise<SearchResults> =>
  searchResults.parse(await json(ask(q, filter)))
const referencesOf = ({ verses }: SearchResults) => verses.map(({ reference }) => reference)

test('anyone can search the whole Bible without a database query', async () => {
  const statements = await app.database.statementsOf(async () => {
    const found = await search('the LORD is my shepherd')
    expect(referencesOf(found)[0]).toBe('Psalm 23:1')
    expect(found).toMatchObject({ passages: [], problem: null, missing: [], next: null })
  })
  expect(statements).toEqual([])
})

test('a search for a reference returns its passage and no verses that contain its text', async () => {
  const found = await search('jn 3.16')
  expect(found.passages).toMatchObject([{ book: 'JHN', chapter: 3, verse: 16, reference: 'John 3:16' }])
  expect(JSON.stringify(found.passages)).toContain('For God so loved the world')
  expect(found).toMatchObject({ total: 0, verses: [], words: [], problem: null })
  expect((await search('romans 8')).passages).toMatchObject([{ chapter: 8, verse: null }])
})

test('a search for a missing passage returns a message with the reason', async () => {
  expect(await search('john 22')).toMatchObject({
    passages: [],
    problem: 'John has 21 chapters, so no chapter 22.',
  })
})

test('the name of a book finds the book and the verses that contain the name', async () => {
  const { passages, total } = await search('ruth')
  expect(passages).toMatchObject([{ book: 'RUT', chapter: 1, verse: null }])
  expect(total).toBeGreaterThan(5)
})

test('a Strong’s number finds its Hebrew or Greek word, and every verse that contains the word', async () => {
  const { words, total, verses, next } = await search('H2617')
  expect(words).toMatchObject([{ strongs: 'H2617', language: 'Hebrew', verses: expect.any(Number) }])
  expect(total).toBeGreaterThan(200)
  expect(verses).toHaveLength(20)
  expect(next).toBe(20)
  const second = await search('h2617', { from: '20' })
  expect(second).toMatchObject({ words: [], days: [], passages: [], total })
  expect(referencesOf(second)).not.toContain(verses[0]?.reference)
})

describe('the verses of a word whose page is for supporters', () => {
  const number = 'H5838'

  test('are counted for everyone, and only the first five shown, also with filters', async () => {
    const found = await search(number)
    expect(found).toMatchObject({
      isCut: true,
      next: null,
      words: [{ strongs: number, verses: found.total }],
    })
    expect(found.total).toBeGreaterThan(20)
    expect(found.verses).toHaveLength(5)
    const shown = referencesOf(found)
    for (const request of [
      { from: '5' },
      { from: '2' },
      { book: 'nehemiah' },
      { testament: 'old' },
      { kind: 'history' },
    ]) {
      const others = referencesOf(await search(number, request)).filter((each) => !shown.includes(each))
      expect(others).toEqual([])
    }
    const member = await aMember(app, 'Lydia')
    expect(searchResults.parse(await json(member.get(addressOf(number))))).toEqual(found)
  })

  test('are all returned to a supporter, with one query of the entitlement', async () => {
    const supporter = await aMember(app, 'Phoebe')
    const until = new Date('2026-04-01T00:00:00Z')
    await app.database.db
      .insert(entitlements)
      .values({ memberId: supporter.id, premiumUntil: until, coveredUntil: until })
    const read = async (from: string) =>
      searchResults.parse(await json(supporter.get(addressOf(number, { from }))))
    const statements = await app.database.statementsOf(async () => {
      expect(await read('0')).toMatchObject({ isCut: false, next: 20 })
    })
    expect(statements.length).toBeLessThanOrEqual(1)
    expect((await read('20')).verses[0]).toBeDefined()
  })

  test('are all returned to everyone if the word is in an open chapter', async () => {
    expect(await search('H2617')).toMatchObject({ isCut: false, next: 20 })
  })
})

test('a search for a Strong’s number that does not exist returns a message', async () => {
  expect(await search('H9999')).toMatchObject({
    words: [],
    total: 0,
    problem: expect.stringContaining('H9999'),
  })
})

test.each(['חסד', 'hesed', 'chesed'])('a Hebrew word is found by the text “%s”', async (typed) => {
  const { words } = await search(typed)
  expect(words[0]).toMatchObject({ strongs: 'H2617', definition: expect.any(String) })
})

test('a search returns the same days of the plan as the search for studies', async () => {
  const { days } = await search('light')
  const own = await json<{ days: number[] }>(aVisitor(app).get('/api/studies/search?q=light'))
  expect(days.map(({ day }) => day)).toEqual(own.days.slice(0, 6))
  expect(days[0]).toMatchObject({ title: expect.any(String), scripture: expect.any(String) })
})

test('a search is narrowed by testament, book and kind of book', async () => {
  expect(referencesOf(await search('beginning', { book: 'john' }))[0]).toMatch(/^John /)
  const { total } = await search('beginning')
  const [old, young] = [
    await search('beginning', { testament: 'old' }),
    await search('beginning', { testament: 'new' }),
  ]
  expect(old.total + young.total).toBe(total)
  expect(referencesOf(await search('love', { kind: 'law' }))[0]).toMatch(
    /^(Genesis|Exodus|Leviticus|Numbers|Deut)/,
  )
})

test.each([
  ['golden calf', 'Exodus 32:1–35'],
  ['the good Samaritan', 'Luke 10:25–37'],
])('a common name of a passage finds that passage: “%s”', async (q, reference) => {
  const { passages, problem } = await search(q)
  expect(passages).toMatchObject([{ reference }])
  expect(problem).toBeNull()
})

test.each([
  ['“lamp to my feet”', '"lamp to my feet"'],
  ['”lamp to my feet”', '"lamp to my feet"'],
  ['‘loving kindness’', '"loving kindness"'],
  ['«my shepherd»', '"my shepherd"'],
  ['"don’t be afraid"', '"don\'t be afraid"'],
])('a quoted phrase is found with any style of quotation marks: %s', async (one, other) => {
  const found = await search(one)
  expect(found.total).toBeGreaterThan(0)
  expect(referencesOf(found)).toEqual(referencesOf(await search(other)))
})

test('a range with a long dash, as a keyboard makes from two hyphens, is read as a passage', async () => {
  expect((await search('John 3:16—18')).passages).toMatchObject([{ reference: 'John 3:16–18' }])
})

test.each([
  ['the LORD is my shepherd I shall not want', 'Psalm 23:1'],
  ['suffer the little children to come unto me', 'Mark 10:14'],
  ['charity suffereth long', '1 Corinthians 13:4'],
  ['“hallowed be thy name”', 'Matthew 6:9'],
])('wording of the King James Version is found in that translation: “%s”', async (q, reference) => {
  const found = await search(q)
  expect(found.translation).toBe('KJV')
  expect(referencesOf(found)).toContain(reference)
  expect(found.verses[0]?.stretches).not.toEqual([])
})

test('words that occur in the World English Bible are found in that translation', async () => {
  expect(await search('shepherd')).toMatchObject({ translation: 'WEB', suggestions: [] })
})

test('consecutive result pages of the King James Version do not repeat a verse', async () => {
  const first = await search('thee')
  expect(first).toMatchObject({ translation: 'KJV', next: 20 })
  const second = await search('thee', { from: '20' })
  expect(second.translation).toBe('KJV')
  expect(referencesOf(second)).not.toContain(referencesOf(first)[0])
})

test.each([
  ['Nebuchadnezar', 'nebuchadnezzar'],
  ['the good sheperd', 'the good shepherd'],
  ['rightousness peace', 'righteousness peace'],
  ['Zacheus', 'zacchaeus'],
  ['Filipians 4:13', 'Philippians 4:13'],
  ['Juan 3:16', 'John 3:16'],
  ['Jn 3,16', 'John 3:16'],
])('a misspelling is answered with a suggestion: “%s”', async (q, suggestion) => {
  const found = await search(q)
  expect(found).toMatchObject({ total: 0, passages: [], suggestions: expect.arrayContaining([suggestion]) })
  expect(found.suggestions[0]).toBe(suggestion)
  const meant = await search(suggestion)
  expect(meant.total + meant.passages.length).toBeGreaterThan(0)
})

test.each([
  'Nebuchadnezar',
  'hevan',
  'love zebra',
  'john 30:2',
  'Psalms 151',
  'jn316',
  'Filipians 4:13',
  'hezekiah 3:16',
  'what does the bible say about divorce',
  'footprints in the sand',
  'parable of the prodigal sun',
  'nebuchadnezzar fiery furnase',
  'shepherd of Rome',
])('everything that is suggested for “%s” has results', async (q) => {
  const { total, passages, near, suggestions } = await search(q)
  expect(total + passages.length).toBe(0)
  const { queries = [], subject = [], verses = [] } = near ?? {}
  expect(queries.length + subject.length + verses.length).toBeGreaterThan(0)
  expect(suggestions).toEqual(queries.map(({ query }) => query))
  for (const { query, total: promised, words } of [...queries, ...subject]) {
    const meant = await search(query)
    if (words === '') expect(meant.total, query).toBe(promised)
    else expect(meant.passages, query).toHaveLength(1)
  }
})

test.each([
  ['the truth will set you free', 'John 8:32'],
  ['spare the rod spoil the child', 'Proverbs 13:24'],
  ['the meek shall inherit teh earth', 'Matthew 5:5'],
])('a half-remembered verse is among the nearest ones: “%s”', async (q, reference) => {
  expect((await search(q)).near?.verses[0]?.reference).toBe(reference)
})

test('a question about suffering leads to verses and passages on its subject', async () => {
  const { near } = await search('Why does God allow suffering?')
  expect(near?.queries.map(({ query }) => query)).toContain('suffering')
  expect(near?.verses[0]?.text).toMatch(/suffering/)
  expect(near?.subject.map(({ query }) => query)).toContain('Romans 8:18–21')
})

test('a reference that does not exist is answered with the nearest ones and their first words', async () => {
  const { near, problem } = await search('John 30:2')
  expect(problem).toBe('John has 21 chapters, so no chapter 30.')
  expect(near?.queries[0]).toMatchObject({ query: 'John 3:2', total: 0 })
  expect(near?.queries[0]?.words).toContain('came to him by night')
  expect(near?.verses).toEqual([])
  expect((await search('Tobit 4')).problem).toBe('“Tobit” is not in this Bible, which has 66 books.')
})

test('a subject without verses is answered with passages on it, and no other spelling', async () => {
  const { near } = await search('depression')
  expect(near?.subject.map(({ query }) => query)).toContain('Psalm 34:18')
  expect(near?.queries).toEqual([])
})

test('a search in a part of the Bible counts its verses in the whole Bible; a search with results suggests nothing', async () => {
  const { near } = await search('shepherd', { book: 'romans' })
  expect(near?.unfiltered).toBe((await search('shepherd')).total)
  expect((await search('shepherd')).near).toBeUndefined()
  expect((await search('zzz', { from: '20' })).near).toBeUndefined()
})

test('a search names the words that occur nowhere in the Bible', async () => {
  expect(await search('love zebra')).toMatchObject({ total: 0, missing: ['zebra'] })
})

test('a search counts against the rate limit by its number of words', async () => {
  const limited = await anApp({ env: { REQUESTS_PER_MINUTE: '18' }, database: app.database })
  const visitor = aVisitor(limited, { address: '198.51.100.1' })
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1)
    statuses.push((await visitor.get(addressOf('a b c d e f g h i j k l m n o p'))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

describe('bad input', () => {
  test.each([
    ['nothing', ''],
    ['signs', '.*+?^()|[]\\'],
    ['marks of direction', '\u200f\u202e'],
    ['too much', 'a'.repeat(201)],
    ['10 kB', 'love '.repeat(2000)],
  ])('%s is rejected with a message', async (_, q) => {
    const problem = await problemOf(ask(q))
    expect(problem).toMatchObject({ code: 'request.invalid', status: 400 })
    expect(JSON.stringify(problem)).toMatch(/Please type|Keep the search/)
  })

  test.each([
    [{ testament: 'middle' }],
    [{ book: 'hezekiah' }],
    [{ book: 'JHN' }],
    [{ book: 'constructor' }],
    [{ kind: 'poems' }],
    [{ from: '-1' }],
    [{ from: 'NaN' }],
  ])('an invalid filter is rejected: %j', async (filter) => {
    expect(await problemOf(ask('love', filter))).toMatchObject({ code: 'request.invalid', status: 400 })
  })

  test.each([
    '<script>alert(1)</script>',
    '(a+)+$',
    "'; drop table members; --",
    '\u202eJohn 3:16',
    'john 3:16-2:1',
    'john 0:0',
    '%00 love',
    '🕊️ dove',
    'H26175',
    'a'.repeat(200),
    'john '.repeat(40).trim(),
    `${'"'.repeat(100)} love`,
  ])('%s is answered with status 200', async (q) => {
    expect((await ask(q)).status).toBe(200)
  })
})

test('no log contains a query, and no proxy may cache the response', async () => {
  const response = await ask('a secret sorrow')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  await ask('a secret sorrow'.repeat(30))
  expect(app.logged.join('\n')).not.toContain('secret')
})
