import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAN_DAYS } from '#contract/limits.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let visitor: Visitor

beforeAll(async () => {
  app = await anApp()
  visitor = aVisitor(app)
})

afterAll(() => app.database.close())

const card = (day: number) => visitor.get(`/studies/${day}/card.png`)
const cardWith = (query: string) => visitor.get(`/studies/1/card.png?${query}`)

test('each day has its own picture for shared links, which is drawn only once', async () => {
  const tags = await Promise.all(
    [1, 2, PLAN_DAYS].map(async (day) => {
      const answer = await card(day)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      const png = Buffer.from(await answer.arrayBuffer())
      // Width and height are at fixed offsets of a PNG.
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        'PNG',
        1200,
        630,
      ])
      return answer.headers.get('etag')
    }),
  )
  expect(new Set(tags).size).toBe(3)
  expect((await card(1)).headers.get('etag')).toBe(tags[0])
})

const sizeOf = async (answer: Response) => {
  const png = Buffer.from(await answer.arrayBuffer())
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test.each([
  ['format=square', [1080, 1080]],
  ['format=story&verse=3', [1080, 1920]],
  ['verse=2-3', [1200, 630]],
])('a picture with %s has the size %j', async (query, size) => {
  const answer = await cardWith(query)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await sizeOf(answer)).toEqual(size)
})

test('a verse has one picture per format, regardless of how its reference is written', async () => {
  const tagOf = async (query: string) => (await cardWith(query)).headers.get('etag')
  const [plain, whole, range, square] = [
    await tagOf('verse=3'),
    await tagOf('verse=1:3'),
    await tagOf('verse=1:3-3'),
    await tagOf('verse=3&format=square'),
  ]
  expect(new Set([plain, whole, range]).size).toBe(1)
  expect(square).not.toBe(plain)
})

test.each([
  ['verse=7', 404, 'study.verse_not_found'],
  ['verse=3-2', 404, 'study.verse_not_found'],
  ['verse=2:1', 404, 'study.verse_not_found'],
  ['verse=1-5', 400, 'study.too_many_verses'],
  ['verse=0', 400, 'request.invalid'],
  ['verse=1-', 400, 'request.invalid'],
  ['verse=%00', 400, 'request.invalid'],
  ['format=poster', 400, 'request.invalid'],
])('%s is refused with %i', async (query, status, code) => {
  expect(await problemOf(cardWith(query))).toMatchObject({ status, code })
})

test('a picture needs no database query', async () => {
  expect(await app.database.statementsOf(async () => void (await card(3)))).toEqual([])
})

test('a day that is not in the plan has no picture', async () => {
  expect((await problemOf(card(PLAN_DAYS + 1))).code).toBe('request.invalid')
})
