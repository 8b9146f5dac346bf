import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { sealableKinds } from '#contract/sealed.ts'
import { clearDeparted } from '#web/entries/sign-out/clear-device.ts'
import { findUnsent } from '#web/entries/sign-out/find-unsent.ts'
import { copyOfUnsent, unsentKinds, unsentTitle } from '#web/entries/sign-out/unsent-text.ts'
import { hasUnsent, rememberUnsent } from '#web/entries/store/unsent-hint.ts'
import { blankAnswer } from '#web/features/reading/journal/answer-draft.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { pendingCleanups, scheduleCleanup } from './entries/sign-out/pending-cleanups.ts'
import { unsentRules } from './features.ts'

const at = '2026-03-01T12:00:00.000Z'
let anna: string
let ben: string

beforeEach(async () => {
  ;[anna, ben] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const member of [anna, ben]) await plant(member)
})

/** Adds one row to each store, and a second change of the same prayer. */
async function plant(owner: string): Promise<void> {
  const database = deviceDatabase()
  const known = { owner, createdAt: at, version: 1, stamps: {}, others: [], isSample: false }
  const fields = { title: 'Rain', request: 'For the fields', category: 'World', deletedAt: null }
  const entry = { ...known, kind: 'prayer', id: 'rain', fields }
  const change = (sequence: number, field: string, value: string) => ({
    owner,
    device: 'this',
    sequence,
    id: crypto.randomUUID(),
    kind: 'prayer',
    entry: 'rain',
    at,
    fields: { [field]: { value, over: null } },
    dismissed: [],
    refusedBecause: null,
  })
  const aside = [{ id: 'candle', text: 'A candle', writtenAt: at }]
  const fields3a = { question: 'What do you see?' }
  const answer = { ...blankAnswer('3-a'), text: 'A lamp', fields: fields3a, aside }
  await database.table('devices').put({ owner, device: 'this', lastSequence: 2, since: 1, sampled: [] })
  await database.table('entries').bulkPut([entry, { ...entry, id: 'sun' }])
  await database.table('unsent').bulkPut([change(1, 'request', 'Much'), change(2, 'story', '# It rained')])
  await database.table('seals').put({ owner, keyId: 'k', kinds: ['prayer'], key: 'opens it' })
  await database.table('wholeStudies').put({ owner, day: 91, study: {}, until: Date.parse(at) })
  await database.table('drafts').bulkPut([
    { owner, name: 'answer:3-a', values: answer },
    { owner, name: 'prayer:new', values: { title: 'Half', request: '', category: 'Personal' } },
    { owner, name: 'comment:study:3', values: { id: crypto.randomUUID(), text: 'Amen, and' } },
    { owner, name: 'note:new', values: { title: ' ', content: '', date: '2026-03-01' } },
  ])
  database.close()
}

/** Returns the number of rows of an owner in each table. */
async function rowsOf(owner: string): Promise<Record<string, number>> {
  const database = deviceDatabase()
  await database.open()
  const counts = await Promise.all(
    database.tables.map(async (table) => [table.name, await table.where('owner').equals(owner).count()]),
  )
  database.close()
  return Object.fromEntries(counts)
}

const all = { bundles: 0, devices: 1, entries: 2, unsent: 2, drafts: 4, seals: 1, wholeStudies: 1 }
const nothing = { bundles: 0, devices: 0, entries: 0, unsent: 0, drafts: 0, seals: 0, wholeStudies: 0 }

test('unsent data is counted by entry, each once and without empty forms', async () => {
  const unsent = await findUnsent(anna, unsentRules)
  expect(unsentTitle(unsent)).toBe('4 things you wrote are only on this device')
  expect(unsentTitle(unsent.slice(1, 2))).toBe('One thing you wrote is only on this device')
  expect(unsentKinds(unsent)).toEqual([
    '1 prayer',
    '1 answer that you have begun',
    '1 comment that you have begun',
    '1 form that you have begun',
  ])
  // An incomplete form must be finished by the member; an answer can be saved without changes.
  expect(unsent.map(({ isSendable }) => isSendable)).toEqual([true, true, false, false])
  expect(await findUnsent('nobody', unsentRules)).toEqual([])
})

test('a copy of unsent data contains every text exactly as it was written', async () => {
  const copy = copyOfUnsent(await findUnsent(anna, unsentRules), new Date(at))
  expect(copy).toContain('## Prayer: Rain\n\n### request\n\nMuch\n\n### story\n\n# It rained')
  expect(copy).toContain('## Answer that you have begun: Day 3\n\n### What do you see?\n\nA lamp')
  expect(copy).toContain('A candle')
  expect(copy).toContain('## Comment that you have begun\n\n### text\n\nAmen, and')
  expect(copy).toContain('Half')
})

test('a database that cannot be read is not taken for an empty one', async () => {
  const unreadable = vi.spyOn(IDBTransaction.prototype, 'objectStore').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  await expect(findUnsent(anna, unsentRules)).rejects.toThrow()
  unreadable.mockRestore()
})

test('every text of an unsaved community study is found, but no selected option', async () => {
  const week = { id: 'a', title: 'Gleaning', references: ['Ruth 2'], typed: '', questions: ['Why?', ' '] }
  const values = { id: 'ruth', revision: 1, title: 'Ruth', description: 'A hard year', admission: 'open' }
  const owner = crypto.randomUUID()
  const database = deviceDatabase()
  await database.table('drafts').put({ owner, name: 'group:new', values: { ...values, weeks: [week] } })
  database.close()
  expect(await findUnsent(owner, unsentRules)).toEqual([
    {
      names: ['form that you have begun', 'forms that you have begun'],
      isWritten: true,
      isSendable: false,
      title: 'Ruth',
      texts: [
        { name: 'description', text: 'A hard year' },
        { name: 'weeks 1, title', text: 'Gleaning' },
        { name: 'weeks 1, references 1', text: 'Ruth 2' },
        { name: 'weeks 1, questions 1', text: 'Why?' },
      ],
    },
  ])
})

test('unsent data that a locked device cannot read is listed by kind, without its encrypted text', async () => {
  const owner = crypto.randomUUID()
  const sealed = `sealed1.${'0'.repeat(16)}.AAAA`
  const database = deviceDatabase()
  await database.table('unsent').put({
    owner,
    device: 'this',
    sequence: 1,
    id: crypto.randomUUID(),
    kind: 'answer',
    entry: '3-a',
    at,
    fields: { text: { value: sealed, over: null } },
    dismissed: [],
    refusedBecause: null,
  })
  await database.table('drafts').put({ owner, name: 'sealed:a', values: { name: 'note:new', sealed } })
  database.close()
  const unsent = await findUnsent(owner, unsentRules)
  expect(unsentKinds(unsent)).toEqual(['1 answer in your journal', '1 form that you have begun'])
  expect(unsent).toMatchObject([
    { title: 'Encrypted', texts: [], isSendable: true },
    { title: 'Encrypted', texts: [], isSendable: false },
  ])
})

test('drafts of kinds that can be encrypted have the kind as prefix, so that they are locked with it', () => {
  for (const kind of sealableKinds) {
    const rule = unsentRules.find(({ entries }) => entries?.[kind])
    expect(rule?.drafts?.prefix).toBe(`${kind}:`)
  }
})

test('after signing out all data of the member is deleted from the device, and data of others remains', async () => {
  rememberUnsent(anna, true)
  localStorage.setItem(`draft:${anna}/note:new`, '{}')
  localStorage.setItem(`draft:${ben}/note:new`, '{}')
  scheduleCleanup(anna, 'everything')
  scheduleCleanup(anna, 'known')
  await clearDeparted(ben)
  expect(await rowsOf(anna)).toEqual(nothing)
  expect(await rowsOf(ben)).toEqual(all)
  expect(hasUnsent(anna)).toBe(false)
  expect(Object.keys(localStorage)).toEqual([`draft:${ben}/note:new`])
  expect(pendingCleanups()).toEqual(new Map())
})

test('if a session ended elsewhere, only data that the account also has is deleted', async () => {
  rememberUnsent(anna, true)
  scheduleCleanup(anna, 'known')
  await clearDeparted(null)
  expect(await rowsOf(anna)).toEqual({ ...all, devices: 0, entries: 0, wholeStudies: 0 })
  expect(await findUnsent(anna, unsentRules)).toHaveLength(4)
  expect(hasUnsent(anna)).toBe(true)
})

test('if a session ended elsewhere, the key is deleted, but the device still knows that the account is encrypted', async () => {
  scheduleCleanup(anna, 'known')
  await clearDeparted(null)
  const database = deviceDatabase()
  expect(await database.table('seals').get(anna)).toMatchObject({ keyId: 'k', key: null })
  expect(await database.table('seals').get(ben)).toMatchObject({ key: 'opens it' })
  database.close()
})

test('if a session ended elsewhere, the remaining encrypted data is locked', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const keyId = '0123456789abcdef'
  const seal = { owner: anna, keyId, kinds: ['prayer'], movedKinds: [], isDenied: false, ways: [], key }
  await deviceDatabase().table('seals').put(seal)
  scheduleCleanup(anna, 'known')
  await clearDeparted(null)
  const database = deviceDatabase()
  const left = async (table: string) =>
    JSON.stringify(await database.table(table).where('owner').equals(anna).toArray())
  expect(await left('unsent')).not.toMatch(/Much|It rained/)
  expect(await left('drafts')).not.toContain('Half')
  expect(await left('drafts')).toContain('A lamp')
  expect(await database.table('seals').get(anna)).toMatchObject({ key: null })
  expect(await findUnsent(anna, unsentRules)).toHaveLength(4)
  database.close()
})

test('a member who has signed in again before the cleanup loses nothing', async () => {
  scheduleCleanup(anna, 'known')
  await clearDeparted(anna)
  expect(await rowsOf(anna)).toEqual(all)
  expect(pendingCleanups()).toEqual(new Map())
})

test('a failed cleanup is repeated by the next page', async () => {
  const lost = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  scheduleCleanup(anna, 'everything')
  await clearDeparted(null, lost)
  expect(await rowsOf(anna)).toEqual(all)
  expect(pendingCleanups()).toEqual(new Map([[anna, 'everything']]))
  await clearDeparted(null)
  expect(await rowsOf(anna)).toEqual(nothing)
})
