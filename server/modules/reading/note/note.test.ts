import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldValue } from '#contract/entry.ts'
import { errors } from '#contract/errors/errors.ts'
import { MAX_NOTE_CHARS, MAX_SCRIPTURE_CHARS, MAX_TITLE_CHARS, PLAN_DAYS } from '#contract/limits.ts'
import { type SyncResponse, syncAnswer } from '#contract/sync.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'

const NOON = '2026-03-01T12:00:00.000Z'

let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp()
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const aNote = {
  title: 'Psalm 23',
  scripture: 'Ps 23:1',
  content: 'He leads.',
  date: '2026-03-01',
  day: 8,
  deletedAt: null,
}

/** Creates a browser of Anna's, which numbers its changes. */
function aDevice() {
  const device = randomUUID()
  let sequence = 0
  return async (...notes: Record<string, FieldValue>[]): Promise<SyncResponse> => {
    const changes = notes.map((fields) => {
      sequence += 1
      const values = Object.entries(fields).map(([field, value]) => [field, { value, over: null }])
      const change = {
        id: randomUUID(),
        sequence,
        kind: 'note',
        entry: randomUUID(),
        at: NOON,
        dismissed: [],
      }
      return { ...change, fields: Object.fromEntries(values) }
    })
    const request = { owner: anna.id, device, sentAt: NOON, since: 0, changes }
    return syncAnswer.parse(await json(anna.post('/api/sync', request)))
  }
}

test('a note is stored unchanged; an invalid one is rejected with the reason and not logged', async () => {
  const send = aDevice()
  const whole = {
    ...aNote,
    title: 't'.repeat(MAX_TITLE_CHARS),
    content: '<b>\n\n שָׁלוֹם'.padEnd(MAX_NOTE_CHARS, 'x'),
  }
  const kept = await send(aNote, whole, { ...aNote, scripture: '', day: null })
  expect(kept.refused).toEqual([])
  expect(kept.entries.map(({ fields }) => fields)).toContainEqual(whole)

  const rules = [
    [{ title: ' ' }, 'note.no_title'],
    [{ title: 'private'.padEnd(MAX_TITLE_CHARS + 1, 'x') }, 'note.title_too_long'],
    [{ content: '\n' }, 'note.no_content'],
    [{ content: 'private'.padEnd(MAX_NOTE_CHARS + 1, 'x') }, 'note.content_too_long'],
    [{ scripture: 'private'.padEnd(MAX_SCRIPTURE_CHARS + 1, 'x') }, 'note.scripture_too_long'],
  ] as const
  const { refused } = await send(...rules.map(([change]) => ({ ...aNote, ...change })))
  expect(refused.map(({ message }) => message)).toEqual(rules.map(([, code]) => errors[code].title))

  const odd = [{ day: PLAN_DAYS + 1 }, { date: '2026-02-30' }, { content: '\0' }, { colour: 'blue' }]
  const misunderstood = await send(...odd.map((change) => ({ ...aNote, ...change })))
  expect(misunderstood.refused).toHaveLength(odd.length)
  expect(misunderstood.entries).toHaveLength(3)
  expect(app.logged.join('')).not.toContain('private')
})

test('an export contains every note as Markdown and JSON, with deleted notes marked as deleted', async () => {
  const send = aDevice()
  await send({ ...aNote, title: 'A *star*', content: '# one\n- two', deletedAt: NOON })
  const answer = await anna.get('/api/export')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const [words, rows] = ['notes.md', 'notes.json'].map((path) => strFromU8(files[path] ?? new Uint8Array()))
  expect(words).toContain('## Psalm 23\n\n*March 1, 2026, Ps 23:1, day 8 of the plan*\n\n> He leads.\n')
  expect(words).toContain(
    '## A \\*star\\*\n\n*March 1, 2026, Ps 23:1, day 8 of the plan, deleted on March 1, 2026',
  )
  expect(words).toContain('> \\# one  \n> \\- two')
  expect(JSON.parse(rows ?? '')).toHaveLength(4)
})
