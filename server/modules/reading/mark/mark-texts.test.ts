import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_MARK_TEXT_VERSES, MAX_MARK_TEXTS_AT_ONCE } from '#contract/limits/mark-limits.ts'
import type { MarkText } from '#contract/reading/mark/mark-text.ts'
import { json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

const post = (places: readonly string[]) => aVisitor(app).post('/api/mark-texts', { places })
const textsAt = async (...places: string[]) =>
  (await json<{ texts: (MarkText | null)[] }>(post(places))).texts

test('anyone receives the texts of several marks in one request, without a database query', async () => {
  const statements = await app.database.statementsOf(async () => {
    const [web, kjv, words, none] = await textsAt(
      'WEB ROM 8:28',
      'KJV ROM 8:28',
      'WEB PSA 23:1.0-23:2.3',
      'WEB ROM 99:1',
    )
    expect(web?.verses).toEqual([expect.stringContaining('all things work together')])
    expect(kjv?.verses).toEqual([expect.stringContaining('the called according to his purpose')])
    expect(words).toEqual({ verses: [expect.any(String), expect.any(String)], isCut: false })
    expect(none).toBeNull()
  })
  expect(statements).toEqual([])
})

test('a verse that only one translation has, or that is elsewhere in the other, has a text there alone', async () => {
  const [web, kjv] = await textsAt('WEB ACT 8:37', 'KJV ACT 8:37')
  expect([web, kjv?.verses.length]).toEqual([null, 1])
  const [inWeb, inKjv] = await textsAt('WEB ROM 14:24-14:26', 'KJV ROM 16:25-16:27')
  expect(inWeb?.verses).toHaveLength(3)
  expect(inKjv?.verses).toHaveLength(3)
})

test('of a mark that covers chapters, only the first verses are returned', async () => {
  const [text, across] = await textsAt('WEB PSA 1:1-150:6', 'WEB GEN 1:30-2:2')
  expect(text).toMatchObject({ isCut: true })
  expect(text?.verses).toHaveLength(MAX_MARK_TEXT_VERSES)
  expect(across?.verses).toHaveLength(4)
})

test.each([
  ['too many', Array(MAX_MARK_TEXTS_AT_ONCE + 1).fill('WEB ROM 8:28')],
  ['not a place', ['Romans 8:28']],
  ['too long', [`WEB ROM 8:28${' '.repeat(99)}`]],
])('a request with places that are %s is rejected', async (_, places) => {
  expect(await problemOf(post(places))).toMatchObject({ code: 'request.invalid', status: 400 })
})
