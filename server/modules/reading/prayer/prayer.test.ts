import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryKind, FieldValue } from '#contract/entry.ts'
import { errors } from '#contract/errors/errors.ts'
import { MAX_LIST_CHARS, MAX_PERSON_CHARS } from '#contract/limits/prayer-limits.ts'
import { MAX_PRAYER_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { type SyncResponse, syncAnswer } from '#contract/sync.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'

const NOON = '2026-03-01T12:00:00.000Z'

const letters: unknown[] = []
let app: TestApp
let anna: Member
let ben: Member

beforeAll(async () => {
  const keep = (...letter: unknown[]) => void letters.push(letter)
  app = await anApp({ jobs: { send: async (...letter) => keep(letter), sendSoon: keep } })
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

const aPrayer = {
  title: 'Work for Ben',
  request: 'That he finds some.',
  category: 'Work',
  date: '2026-03-01',
  answeredOn: null,
  story: '',
  person: '',
  lists: '',
  prayOn: '',
  prayUntil: null,
  deletedAt: null,
}

type Values = Record<string, FieldValue>

/** Changes of a browser that sends its first request. */
function changesOf(kind: EntryKind, all: readonly Values[]) {
  return all.map((values, index) => {
    const fields = Object.entries(values).map(([field, value]) => [field, { value, over: null }])
    const change = { id: randomUUID(), sequence: index + 1, kind, entry: randomUUID(), at: NOON }
    return { ...change, dismissed: [], fields: Object.fromEntries(fields) }
  })
}

function send(kind: EntryKind, ...all: Values[]): Promise<Response> {
  const changes = changesOf(kind, all)
  return anna.post('/api/sync', { owner: anna.id, device: randomUUID(), sentAt: NOON, since: 0, changes })
}

async function sent(...all: Values[]): Promise<SyncResponse> {
  return syncAnswer.parse(await json(send('prayer', ...all)))
}

test('a prayer is stored unchanged; an invalid one is rejected with the reason', async () => {
  const whole = {
    ...aPrayer,
    title: 't'.repeat(MAX_TITLE_CHARS),
    request: '<b>\n\n שָׁלוֹם'.padEnd(MAX_PRAYER_CHARS, 'x'),
    answeredOn: '2026-02-28',
    story: 's'.repeat(MAX_PRAYER_CHARS),
    person: 'Ben',
    lists: 'Family, Church',
    prayOn: 'monday,thursday',
    prayUntil: '2026-12-31',
  }
  const kept = await sent(aPrayer, whole)
  expect(kept.refused).toEqual([])
  expect(kept.entries.map(({ fields }) => fields)).toContainEqual(whole)

  const rules = [
    [{ title: ' ' }, 'prayer.no_title'],
    [{ title: 't'.repeat(MAX_TITLE_CHARS + 1) }, 'prayer.title_too_long'],
    [{ request: '\n' }, 'prayer.no_request'],
    [{ request: 'r'.repeat(MAX_PRAYER_CHARS + 1) }, 'prayer.request_too_long'],
    [{ story: 's'.repeat(MAX_PRAYER_CHARS + 1) }, 'prayer.story_too_long'],
    [{ person: 'p'.repeat(MAX_PERSON_CHARS + 1) }, 'prayer.person_too_long'],
    [{ person: 'Ben\n' }, 'name.unprintable'],
    [{ lists: 'l'.repeat(MAX_LIST_CHARS + 1) }, 'prayer.list_too_long'],
    [{ lists: Array.from('abcdefghijk').join(', ') }, 'prayer.too_many_lists'],
  ] as const
  const { refused } = await sent(...rules.map(([change]) => ({ ...aPrayer, ...change })))
  expect(refused.map(({ message }) => message)).toEqual(rules.map(([, code]) => errors[code].title))

  const odd = [
    { category: 'Weather' },
    { date: '2026-02-30' },
    { answeredOn: 'soon' },
    { answered: true },
    { lists: 'Family,Church' },
    { prayOn: 'thursday,monday' },
    { prayOn: 'often' },
    { prayUntil: '' },
  ]
  expect((await sent(...odd.map((change) => ({ ...aPrayer, ...change })))).refused).toHaveLength(odd.length)
})

test('an export contains every prayer and its answer as Markdown and JSON, with deleted ones marked as deleted', async () => {
  await sent(
    { ...aPrayer, title: 'A *star*', request: '# one\n- two', deletedAt: NOON },
    { ...aPrayer, title: 'Rain', answeredOn: '2026-02-28', story: 'It rained.' },
    {
      ...aPrayer,
      title: 'Sleep',
      person: 'Ada *Lee*',
      lists: 'Family, Church',
      prayOn: 'daily',
      prayUntil: '2026-04-01',
    },
  )
  const answer = await anna.get('/api/export')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const [words, rows] = ['prayers.md', 'prayers.json'].map((path) =>
    strFromU8(files[path] ?? new Uint8Array()),
  )
  expect(words).toContain(
    '## Rain\n\n*March 1, 2026, Work, answered on February 28, 2026*\n\n> That he finds some.\n\nHow it was answered:\n\n> It rained.\n',
  )
  expect(words).toContain(
    '## A \\*star\\*\n\n*March 1, 2026, Work, deleted on March 1, 2026, and kept for a while*',
  )
  expect(words).toContain('> \\# one  \n> \\- two')
  expect(words).toContain(
    '*March 1, 2026, Work, for Ada \\*Lee\\*, on the list Family, on the list Church, prayed every day until April 1, 2026*',
  )
  expect(JSON.parse(rows ?? '')).toHaveLength(5)
})

test('private texts of members appear in no log, metric, email or error, and in no response to others', async () => {
  const word = 'Ichabod'
  const tooLong = word.padEnd(MAX_PRAYER_CHARS + 1, 'x')
  const note = { title: word, scripture: word, content: word, date: '2026-03-01', day: null, deletedAt: null }
  const verse = { reference: word, category: word, memorizedAt: null, deletedAt: null }
  const asOf = (member: Member) => ({ owner: member.id, device: randomUUID(), sentAt: NOON, since: 0 })
  const changes = changesOf('note', [note])
  await tellNothing(word, [
    send('note', { ...note, content: tooLong }),
    send('prayer', { ...aPrayer, story: tooLong }, { ...aPrayer, [word]: word }),
    send('verse', verse, { ...verse, category: 'Hope' }),
    anna.post('/api/sync', { ...asOf(anna), device: word, sentAt: word, changes }),
    anna.post(`/api/sync?${word}`, word),
    anna.send('/api/sync', {
      method: 'POST',
      body: `{"changes": [${word}`,
      headers: { 'content-type': 'application/json' },
    }),
    anna.post('/api/references', { texts: [tooLong], [word]: word }),
    aVisitor(app).post('/api/sync', { ...asOf(anna), changes }),
    ben.post('/api/sync', { ...asOf(anna), changes }),
  ])
  expect((await send('note', note)).status).toBe(200)
  expect((await send('prayer', { ...aPrayer, title: word, request: word, story: word })).status).toBe(200)
  await tellNothing(word, [
    ben.post('/api/sync', { ...asOf(ben), changes: [] }),
    ben.get('/api/export'),
    aVisitor(app, { address: '127.0.0.1' }).get('/metrics'),
  ])
  const { logged } = app
  expect(logged.length).toBeGreaterThan(12)
  expect(logged.filter((line) => line.includes(word))).toEqual([])
  expect(JSON.stringify(letters)).not.toContain(word)
})

async function tellNothing(word: string, responses: Promise<Response>[]): Promise<void> {
  for (const answer of await Promise.all(responses)) {
    const told = [...[...answer.headers].flat(), await answer.text()].join('\n')
    expect(told.includes(word), `${answer.status} ${told.slice(0, 200)}`).toBe(false)
  }
}
