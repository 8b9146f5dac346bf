import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadLibrary } from '#content/library.ts'
import { withChangedSeason } from '#content/testing/planted.ts'
import { PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { readingMinutes } from '#contract/reading/reading-minutes.ts'
import { daysOfSeason } from '#contract/reading/season.ts'
import { plan, type Study, seasonInFull, study, studyMatches } from '#contract/reading/study.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let visitor: Visitor

beforeAll(async () => {
  app = await anApp()
  visitor = aVisitor(app)
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

test('the plan contains a card for each of its days, and its seasons', async () => {
  const { seasons, studies } = plan.parse(await json(visitor.get('/api/studies')))
  expect(studies.map(({ day }) => day)).toEqual(Array.from({ length: PLAN_DAYS }, (_, index) => index + 1))
  expect(seasons).toHaveLength(SEASONS)
  expect(Object.keys(seasons[0] ?? {})).toEqual(['number', 'title', 'invitation'])
  expect(Object.keys(studies[0] ?? {})).toEqual(['day', 'title', 'scripture', 'theme', 'point'])
})

test('a season contains its thirty days, its closing words and the chapters that it reads', async () => {
  const [first, last] = [1, SEASONS].map((number) => json(visitor.get(`/api/seasons/${number}`)))
  const walked = seasonInFull.parse(await first)
  expect(walked.studies.map(({ day }) => day)).toEqual(daysOfSeason(1))
  expect(walked.closing.length).toBeGreaterThan(0)
  expect(walked.books).toHaveLength(66)
  expect(walked.books.find(({ name }) => name === 'Psalms')?.read).toContain(1)
  const end = seasonInFull.parse(await last)
  expect(end.studies.map(({ day }) => day)).toEqual(daysOfSeason(SEASONS))
  expect(end.closing.length).toBeGreaterThan(0)
  expect(end.books.find(({ name }) => name === 'Revelation')?.read).toContain(22)
})

test('every day of a season includes its main point', async () => {
  const pointsOf = async (number: number) =>
    seasonInFull.parse(await json(visitor.get(`/api/seasons/${number}`))).studies.map(({ point }) => point)
  expect(await pointsOf(1)).toEqual(
    daysOfSeason(1).map((day) => app.library.studies.get(day)?.takeaway?.point),
  )
})

test('a study contains its main point, and the verse of that point as a reference', async () => {
  const { takeaway } = study.parse(await json(visitor.get('/api/studies/8')))
  expect(takeaway).toEqual({ point: expect.stringMatching(/^\p{Lu}.*\.$/u), reference: 'Genesis 1:4' })
})

test('a study states its reading time; for a locked study, only that of its passage', async () => {
  const minutesOf = async (day: number) => {
    const read = study.parse(await json(visitor.get(`/api/studies/${day}`)))
    expect(read.readingMinutes).toBe(readingMinutes(read))
    return read.readingMinutes
  }
  expect(await minutesOf(1)).toBeGreaterThan(await minutesOf(PLAN_DAYS))
})

test.each(['0', '51', '1.0', 'abc', '099'])('a season spelled %s is refused', async (number) => {
  expect(await problemOf(visitor.get(`/api/seasons/${number}`))).toMatchObject({
    code: 'request.invalid',
    status: 400,
    fields: [{ field: 'number' }],
  })
})

test('every study of the plan is returned as the API schema describes', async () => {
  const days = [...app.library.studies.keys()]
  const read = await Promise.all(days.map((day) => json(visitor.get(`/api/studies/${day}`))))
  expect(read.map((found) => study.parse(found).day)).toEqual(days)
})

test('a study names the previous and the next day', async () => {
  const around = async (day: number) => {
    const { previousDay, next } = await json<Study>(visitor.get(`/api/studies/${day}`))
    return [previousDay, next?.day]
  }
  expect(await around(1)).toEqual([null, 2])
  expect(await around(2)).toEqual([1, 3])
  expect(await around(PLAN_DAYS)).toEqual([PLAN_DAYS - 1, undefined])
})

test('reading and searching the studies needs no database query', async () => {
  const statements = app.database.statementsOf(async () => {
    for (const path of ['/api/studies', '/api/studies/1', '/api/studies/search?q=light'])
      await visitor.get(path)
  })
  expect(await statements).toEqual([])
})

test.each(['/api/studies', '/api/studies/1', '/api/openapi.json'])(
  '%s is compressed with brotli, and a browser with a current copy gets 304',
  async (path) => {
    const first = await visitor.get(path, { 'accept-encoding': 'gzip, br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const unpacked = JSON.parse(brotliDecompressSync(await first.arrayBuffer()).toString())
    expect(unpacked).toEqual(await json(visitor.get(path)))
    const etag = first.headers.get('etag') ?? ''
    const again = await visitor.get(path, { 'accept-encoding': 'gzip, br', 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('a HEAD request gets the same response as GET, without the body', async () => {
  for (const path of ['/api/studies/2', '/api/studies/9999', '/api/session']) {
    const [head, get] = [await visitor.send(path, { method: 'HEAD' }), await visitor.get(path)]
    expect([head.status, await head.text()]).toEqual([get.status, ''])
    expect([...head.headers.keys()]).toEqual([...get.headers.keys()])
  }
})

test('a member’s renewed cookies are sent with a study, but to no other reader and no cache', async () => {
  const fresh = await anApp({ database: app.database })
  const member = await aMember(fresh, 'Anna')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
  const own = await member.get('/api/studies/1')
  expect(own.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^lampstand\.session_token=./))
  expect(own.headers.get('cache-control')).toBe('no-store')
  const next = await aVisitor(fresh).get('/api/studies/1')
  expect(next.headers.getSetCookie()).toEqual([])
  expect(next.headers.get('cache-control')).toBe('public, no-cache')
})

test('a day outside the plan is not found, and each response has its own request id', async () => {
  const library = withChangedSeason({}, (folder) => loadLibrary(folder))
  const short = aVisitor(await anApp({ database: app.database, library }))
  expect(await problemOf(short.get('/api/seasons/2'))).toMatchObject({ code: 'study.season_not_found' })
  const answers = await Promise.all([1, 2, 3].map(() => short.get('/api/studies/31')))
  const problems = await Promise.all(answers.map(problemOf))
  expect(problems.map(({ code, status }) => [code, status])).toEqual(
    Array.from({ length: 3 }, () => ['study.not_found', 404]),
  )
  expect(new Set(problems.map(({ requestId }) => requestId)).size).toBe(3)
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(3).fill('no-store'))
})

test.each(['0', '01', '1501', 'abc', '1e3', '1.0', '%00', '+1'])(
  'a day spelled %s is refused',
  async (day) => {
    expect(await problemOf(visitor.get(`/api/studies/${day}`))).toMatchObject({
      code: 'request.invalid',
      status: 400,
      fields: [{ field: 'day' }],
    })
  },
)

test('a search finds days by their title, in upper or lower case', async () => {
  const [card] = plan.parse(await json(visitor.get('/api/studies'))).studies
  const q = encodeURIComponent(card?.title.toUpperCase() ?? '')
  const { days } = studyMatches.parse(await json(visitor.get(`/api/studies/search?q=${q}`)))
  expect(days).toContain(card?.day)
})

test.each(['', '?q=', '?q=%20%20', `?q=${'x'.repeat(101)}`])(
  'a search without words, or with too many, is refused: %s',
  async (query) => {
    const problem = await problemOf(visitor.get(`/api/studies/search${query}`))
    expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ field: 'q' }] })
  },
)
