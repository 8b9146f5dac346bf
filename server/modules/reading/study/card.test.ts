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

const card = (day: number | string) => visitor.get(`/studies/${day}/card.png`)

test('a day has a picture for its shared link, written or not, drawn once and each its own', async () => {
  const tags = await Promise.all(
    [1, 2, PLAN_DAYS].map(async (day) => {
      const answer = await card(day)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      const png = Buffer.from(await answer.arrayBuffer())
      // Width and height stand at the same place of every PNG.
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

test('it asks the database nothing', async () => {
  expect(await app.database.statementsOf(async () => void (await card(3)))).toEqual([])
})

test('a day that the plan does not have has none', async () => {
  expect((await problemOf(card(PLAN_DAYS + 1))).code).toBe('request.invalid')
})
