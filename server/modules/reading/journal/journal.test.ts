import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'

const NOON = '2026-03-01T12:00:00.000Z'
const QUESTION = 'What does the light show you?'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

/** Saves an answer from a new device that has no version of it. */
function save(member: Member, entry: string, text: string, question = QUESTION): Promise<SyncResponse> {
  const written = Object.entries({ text, question, deletedAt: null })
  const fields = Object.fromEntries(written.map(([field, value]) => [field, { value, over: null }]))
  const change = { id: randomUUID(), sequence: 1, kind: 'answer', entry, at: NOON, fields, dismissed: [] }
  const device = randomUUID()
  return json(
    member.post('/api/sync', { owner: member.id, device, sentAt: NOON, since: 0, changes: [change] }),
  )
}

test('an answer of the maximum length is stored completely, and a longer one is rejected', async () => {
  const anna = await aMember(app, 'Anna')
  const longest = '光'.repeat(MAX_ANSWER_CHARS)
  const { entries } = await save(anna, '1-a', longest)
  expect(entries).toMatchObject([
    { kind: 'answer', id: '1-a', fields: { text: longest, question: QUESTION } },
  ])
  expect((await save(anna, '1-b', `${longest}!`)).refused).toMatchObject([
    { message: 'Keep the answer to 10,000 characters or fewer. Nothing you wrote is lost.' },
  ])
  const response = await save(anna, '90-reflection', 'Amen', '')
  expect(response.refused).toEqual([])
})

test('an answer for a day that is not in the plan, or for an invalid question key, is rejected', async () => {
  const anna = await aMember(app, 'Anna')
  for (const entry of ['0-a', '1501-a', '1-ab', '01-a', 'a', '1-a-b', '1-1']) {
    const { refused } = await save(anna, entry, 'Words')
    expect(refused, entry).toMatchObject([{ code: 'entry.not_understood' }])
  }
})

test('an export contains every answer in readable and in machine-readable form, with its markup escaped', async () => {
  const carla = await aMember(app, 'Carla', { timeZone: 'America/New_York' })
  await save(carla, '2-reflection', '# not a heading\n1. not a list\n- nor this\n<b>', '')
  await save(carla, '1-a', 'phone')
  await save(carla, '1-a', 'desk')
  await save(carla, '1-b', '')
  const archive = unzipSync(new Uint8Array(await (await carla.get('/api/export')).arrayBuffer()))
  const [words, program] = ['journal.md', 'journal.json'].map((file) =>
    strFromU8(archive[file] ?? new Uint8Array()),
  )
  const [one, two] = [1, 2].map((day) => app.library.studies.get(day)?.title)
  expect(words).toBe(`# Your journal

## Day 1: ${one}

### ${QUESTION}

*March 1, 2026*

> desk

Also written, on March 1, 2026:

> phone

## Day 2: ${two}

### Your reflection

*March 1, 2026*

> \\# not a heading  
> 1\\. not a list  
> \\- nor this  
> &lt;b&gt;
`)
  expect(JSON.parse(program ?? '')).toMatchObject([
    { day: 1, title: one, key: 'a', text: 'desk', others: [{ text: 'phone' }] },
    { day: 1, key: 'b', text: '' },
    { day: 2, key: 'reflection', savedAt: NOON },
  ])
})
