import { afterAll, beforeAll, expect, test } from 'vitest'
import { emblemAddress, emblemNames } from '#contract/reading/emblem.ts'
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

test('every season and theme has a small drawing that is cached for a week and needs no query', async () => {
  const statements = await app.database.statementsOf(async () => {
    for (const name of emblemNames) {
      const answer = await visitor.get(emblemAddress(name))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
      const drawing = await answer.text()
      expect(drawing).toContain('<g id="emblem"')
      expect(drawing.length).toBeLessThan(6_000)
    }
  })
  expect(statements).toEqual([])
})

test.each(['season-51', 'season-1', 'theme-joy'])('there is no drawing named %s', async (name) => {
  expect(await problemOf(await visitor.get(emblemAddress(name)))).toMatchObject({ status: 404 })
})

test.each(['/emblems/..%2fplan%2f01.yaml', '/emblems/season-01', '/emblems/SEASON-01.svg'])(
  '%s is not the address of a drawing',
  async (address) => {
    expect((await visitor.get(address)).status).toBeGreaterThanOrEqual(400)
  },
)
