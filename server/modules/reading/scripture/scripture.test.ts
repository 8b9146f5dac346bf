import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundReferences, type Passage } from '#contract/scripture/passage.ts'
import { json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

const read = (reference: string) => aVisitor(app).get(`/api/passages/${encodeURIComponent(reference)}`)

test('anybody reads a passage by its reference, without a statement', async () => {
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
  const told = await problemOf(read(reference))
  expect(told).toMatchObject({ code: 'scripture.no_such_passage', status: 404 })
})

test('what is typed into a field for passages is recognised, and what is none is said in words', async () => {
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
