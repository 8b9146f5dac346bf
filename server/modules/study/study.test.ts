import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plan, type Study, study, studyMatches } from '#contract/study.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const DAY_MS = 86_400_000

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

test('the plan shows a card for every study in the order of the days, and the seasons they belong to', async () => {
  const { seasons, studies } = plan.parse(await json(visitor.get('/api/studies')))
  expect(studies.map(({ day }) => day)).toEqual([...app.library.studies.keys()])
  expect(seasons).toEqual(app.library.seasons)
  expect(Object.keys(studies[0] ?? {})).toEqual(['day', 'title', 'scripture', 'theme'])
})

test('every study of the plan can be read as the contract describes it', async () => {
  const days = [...app.library.studies.keys()]
  const read = await Promise.all(days.map((day) => json(visitor.get(`/api/studies/${day}`))))
  expect(read.map((found) => study.parse(found).day)).toEqual(days)
})

test('a study names the days before and after it, and none beyond what is written', async () => {
  const days = [...app.library.studies.keys()]
  const [first, last] = [days.at(0), days.at(-1)]
  const around = async (day: number | undefined) => {
    const { previousDay, nextDay } = await json<Study>(visitor.get(`/api/studies/${day}`))
    return [previousDay, nextDay]
  }
  expect(await around(first)).toEqual([null, 2])
  expect(await around(2)).toEqual([1, 3])
  expect((await around(last))[1]).toBeNull()
})

test('reading and searching the studies asks the database nothing', async () => {
  const asked = app.database.statementsOf(async () => {
    for (const path of ['/api/studies', '/api/studies/1', '/api/studies/search?q=light'])
      await visitor.get(path)
  })
  expect(await asked).toEqual([])
})

test.each(['/api/studies', '/api/studies/1', '/api/openapi.json'])(
  '%s travels as brotli, and not at all to whoever has it',
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

test('HEAD answers as GET does, without the body', async () => {
  for (const path of ['/api/studies/2', '/api/studies/1499', '/api/session']) {
    const [head, get] = [await visitor.send(path, { method: 'HEAD' }), await visitor.get(path)]
    expect([head.status, await head.text()]).toEqual([get.status, ''])
    expect([...head.headers.keys()]).toEqual([...get.headers.keys()])
  }
})

test('a member’s renewed cookies come with a study, and reach neither the next reader nor a cache on the way', async () => {
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

test('a day without a study is not found, and each reader is told so under their own request', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => visitor.get('/api/studies/1499')))
  const told = await Promise.all(answers.map(problemOf))
  expect(told.map(({ code, status }) => [code, status])).toEqual(
    Array.from({ length: 3 }, () => ['study.not_found', 404]),
  )
  expect(new Set(told.map(({ requestId }) => requestId)).size).toBe(3)
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

test('a search finds days by their title, in any case', async () => {
  const [card] = plan.parse(await json(visitor.get('/api/studies'))).studies
  const q = encodeURIComponent(card?.title.toUpperCase() ?? '')
  const { days } = studyMatches.parse(await json(visitor.get(`/api/studies/search?q=${q}`)))
  expect(days).toContain(card?.day)
})

test.each(['', '?q=', '?q=%20%20', `?q=${'x'.repeat(101)}`])(
  'a search without words, or with too many, is refused: %s',
  async (query) => {
    const told = await problemOf(visitor.get(`/api/studies/search${query}`))
    expect(told).toMatchObject({ code: 'request.invalid', fields: [{ field: 'q' }] })
  },
)
