import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundReferences, type Passage } from '#contract/scripture/passage.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

const read = (reference: string) => aVisitor(app).get(`/api/passages/${encodeURIComponent(reference)}`)

test('anyone can read a passage by its reference without a database query', async () => {
  const statements = await app.database.statementsOf(async () => {
    const passage = await json<Passage>(read('John 3:16'))
    expect(passage).toMatchObject({ reference: 'John 3:16', translation: 'WEB', blocks: [{ kind: 'prose' }] })
    expect(JSON.stringify(passage)).toContain('For God so loved the world')
  })
  expect(statements).toEqual([])
  expect((await json<Passage>(read('Psalm 23:1–6'))).blocks[0]?.kind).toBe('heading')
})

test.each([
  ['written otherwise', 'John 3:16-17'],
  ['a chapter', 'Psalm 23'],
  ['too long', 'Psalm 119:1–61'],
  ['not there', 'John 99:1'],
  ['without text', 'Acts 8:37'],
  ['no reference', '%00🕊️'],
])('a passage that is %s is not found', async (_, reference) => {
  const problem = await problemOf(read(reference))
  expect(problem).toMatchObject({ code: 'scripture.no_such_passage', status: 404 })
})

test('typed passages are recognised, and text that is not a passage gets a reason', async () => {
  const texts = ['ps 23', '1 cor 13 4-7 and rom 1 1-17', 'Ps 151', 'John 3:99']
  const { found, problems } = foundReferences.parse(
    await json(aVisitor(app).post('/api/references', { texts })),
  )
  expect(found.map((links) => links.map(({ reference }) => reference))).toEqual([
    ['Psalm 23:1–6'],
    ['1 Corinthians 13:4–7', 'Romans 1:1–17'],
    [],
    [],
  ])
  expect(problems).toEqual([
    null,
    null,
    'Psalms has 150 chapters, so no chapter 151.',
    'John 3 has 36 verses, so no verse 99.',
  ])
})

test('a request with more text than fifty notes can contain is rejected', async () => {
  const texts = Array(50).fill('Ps 1-150; '.repeat(20))
  expect(await problemOf(aVisitor(app).post('/api/references', { texts }))).toMatchObject({
    code: 'request.invalid',
    status: 400,
  })
  expect(
    (await aVisitor(app).post('/api/references', { texts: Array(50).fill('x'.repeat(100)) })).status,
  ).toBe(200)
})

test('texts count against the rate limit by their length, per network address and per member', async () => {
  const limited = await anApp({ env: { REQUESTS_PER_MINUTE: '20' }, database: app.database })
  const five = { texts: Array(5).fill('John 3:16; '.repeat(45)) }
  const long = aVisitor(limited, { address: '198.51.100.1' })
  const statuses = async (visitor: typeof long, asked: unknown, times: number) => {
    const all: number[] = []
    for (let time = 0; time < times; time += 1)
      all.push((await visitor.post('/api/references', asked)).status)
    return all
  }
  expect(await statuses(long, five, 5)).toEqual([200, 200, 200, 200, 429])
  const short = aVisitor(limited, { address: '198.51.100.2' })
  expect(new Set(await statuses(short, { texts: ['ps 23'] }, 20))).toEqual(new Set([200]))

  const member = await aMember(app, 'Tabitha')
  const from = (address: string) => aVisitor(limited, { address, cookies: member.cookies })
  expect(await statuses(from('198.51.100.3'), five, 4)).toEqual([200, 200, 200, 200])
  expect(await statuses(from('198.51.100.4'), five, 1)).toEqual([429])
})
