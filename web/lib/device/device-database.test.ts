import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { deviceDatabase } from './device-database.ts'

test('what was written to a question before there were entries is in its field again, with what stood beside it', async () => {
  const before = new Dexie('lampstand')
  before
    .version(1)
    .stores({ device: 'name', journalDrafts: '[owner+day+key], owner', journalOffers: '++id, owner' })
  const written = { owner: 'anna', day: 8, question: 'Why?', writtenAt: '2026-03-01T12:00:00.000Z' }
  await before.table('journalDrafts').put({ ...written, key: 'a', text: 'Half a thought', sending: null })
  await before.table('journalOffers').bulkAdd([
    { ...written, key: 'a', text: 'Another', from: 'field' },
    { ...written, owner: 'ben', key: 'reflection', text: 'Of Ben', from: 'visitor' },
  ])
  before.close()

  const database = deviceDatabase()
  const typing = await database.table('typing').toArray()
  const writtenAt = written.writtenAt
  expect(typing).toMatchObject([
    {
      owner: 'anna',
      name: 'answer:8-a',
      values: {
        text: 'Half a thought',
        question: 'Why?',
        seen: null,
        aside: [{ text: 'Another', writtenAt }],
      },
    },
    {
      owner: 'ben',
      name: 'answer:8-reflection',
      values: { text: null, aside: [{ text: 'Of Ben', writtenAt }] },
    },
  ])
  expect(database.tables.map(({ name }) => name).sort()).toEqual([
    'syncEntries',
    'syncSelves',
    'syncUnsent',
    'typing',
    'wholeStudies',
  ])
  database.close()
})
