import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { KnownEntry } from '#web/entries/replica/rows.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { deviceStore } from './device-store.ts'
import { createEntryCache } from './entry-cache.ts'
import type { EntryStore, StoreTransaction } from './entry-store.ts'
import { pagesOf } from './pages-of.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const COUNT = 250
const marks = Array.from({ length: COUNT }, (_, index): KnownEntry => {
  const createdAt = new Date(Date.UTC(2026, 2, 1) + ((index * 7919) % COUNT) * 1000).toISOString()
  const fields = { note: `Note ${index}`, deletedAt: null }
  const id = `mark-${index}`
  return { owner, kind: 'mark', id, createdAt, version: 1, fields, stamps: {}, others: [], isSample: false }
})
const memory: KnownEntry = { ...(marks[0] as KnownEntry), kind: 'verse', id: 'verse-0' }

let database: ReturnType<typeof deviceDatabase>
let store: EntryStore

beforeEach(async () => {
  database = deviceDatabase(crypto.randomUUID())
  store = deviceStore(database)
  await store.transact((tx) => tx.addEntries([...marks, memory]))
})

const counts = async () => [await database.table('entries').count(), await database.table('bundles').count()]
const read = <T>(work: (tx: StoreTransaction) => Promise<T>) => store.transact(work)
const sorted = (ids: Iterable<string>) => [...ids].sort()
const markIds = sorted(marks.map(({ id }) => id))

/** Returns the ids of all marks that a page reads when it opens, each as often as it is read. */
async function listed(): Promise<string[]> {
  const ids: string[] = []
  for await (const page of pagesOf(store.newest, owner, ['mark'])) ids.push(...page.map(({ id }) => id))
  return ids
}

test('many new entries are stored in few rows, of which each kind has its own', async () => {
  expect(await counts()).toEqual([0, 6])
  expect(await read((tx) => tx.hasEntries(owner))).toBe(true)
  expect(await read((tx) => tx.hasEntries('visitor'))).toBe(false)
})

test('they become rows of their own one bundle after another, also in two tabs at once', async () => {
  expect(await store.unbundle(owner)).toBe(true)
  expect(await counts()).toEqual([50, 5])
  const tab = deviceStore(database)
  while ((await Promise.all([store, tab].map((one) => one.unbundle(owner)))).some(Boolean));
  expect(await counts()).toEqual([COUNT + 1, 0])
  expect(sorted(await listed())).toEqual(markIds)
})

test('a page that opens reads all of them, whether they are in bundles or not', async () => {
  expect(sorted(new Set(await listed()))).toEqual(markIds)
  for (let bundle = 0; bundle < 3; bundle += 1) await store.unbundle(owner)
  expect(sorted(new Set(await listed()))).toEqual(markIds)
})

test('a page that reads them while another tab stores them in their final form misses none', async () => {
  const ids = new Set<string>()
  for await (const page of pagesOf(store.newest, owner, ['mark'])) {
    for (const { id } of page) ids.add(id)
    await store.unbundle(owner)
  }
  expect(sorted(ids)).toEqual(markIds)
})

test('an entry that is read and replaced is stored once, in its new version', async () => {
  await read(async (tx) => {
    const [known, unknown] = await tx.entriesNamed(owner, [
      { kind: 'mark', id: 'mark-3' },
      { kind: 'mark', id: 'other' },
    ])
    expect(unknown).toBeUndefined()
    if (known) await tx.putEntries([{ ...known, version: 9 }])
  })
  while (await store.unbundle(owner));
  const stored = await read((tx) => tx.entriesOf(owner))
  expect(stored).toHaveLength(COUNT + 1)
  expect(stored.filter(({ version }) => version === 9).map(({ id }) => id)).toEqual(['mark-3'])
})

test('reading stores nothing, so a device without space reads them too', async () => {
  const names = [marks[0], memory].map((entry) => ({ kind: entry?.kind ?? 'mark', id: entry?.id ?? '' }))
  expect(await read((tx) => tx.entriesNamed(owner, names))).toEqual([marks[0], memory])
  expect(await read((tx) => tx.entriesOf(owner))).toHaveLength(COUNT + 1)
  expect(await read((tx) => tx.entriesOfKind(owner, 'mark'))).toHaveLength(COUNT)
  expect(await counts()).toEqual([0, 6])
})

test('a newer version that an earlier version of the app stored beside a bundle is read, and remains', async () => {
  const newer = { ...(marks[3] as KnownEntry), version: 900 }
  await database.table('entries').put(newer)
  const cache = createEntryCache()
  cache.begin('mark')
  for await (const page of pagesOf(store.newest, owner, ['mark'])) cache.putPage(page)
  const name = { kind: 'mark', id: newer.id } as const
  expect(cache.known().filter(({ id }) => id === newer.id)).toEqual([newer])
  expect(await read((tx) => tx.entriesNamed(owner, [name]))).toEqual([newer])
  expect((await read((tx) => tx.entriesOf(owner))).filter(({ id }) => id === newer.id)).toEqual([newer])
  while (await store.unbundle(owner));
  expect(await database.table('entries').get([owner, 'mark', newer.id])).toEqual(newer)
  expect(await counts()).toEqual([COUNT + 1, 0])
})

test('many entries that are stored at once replace those in bundles', async () => {
  await read((tx) => tx.putEntries(marks.map((mark) => ({ ...mark, version: 2 }))))
  expect(await counts()).toEqual([COUNT + 1, 0])
  const stored = await read((tx) => tx.entriesOfKind(owner, 'mark'))
  expect(stored.every(({ version }) => version === 2)).toBe(true)
})

test('a transaction that fails leaves all of them as they were', async () => {
  const failed = read(async (tx) => {
    await tx.putEntries([{ ...(marks[3] as KnownEntry), version: 9 }])
    await tx.addEntries([{ ...memory, id: 'verse-1' }])
    throw new Error('The disk is full.')
  })
  await expect(failed).rejects.toThrow()
  expect(await counts()).toEqual([0, 6])
})

test('all entries of a kind or of an owner are read, and removed, with those in bundles', async () => {
  expect(await read((tx) => tx.entriesOfKind(owner, 'verse'))).toEqual([memory])
  expect(await read((tx) => tx.entriesOf(owner))).toHaveLength(COUNT + 1)
  await read((tx) => tx.addEntries([{ ...memory, id: 'verse-1' }]))
  await read((tx) => tx.removeKnown(owner))
  expect(await counts()).toEqual([0, 0])
})
