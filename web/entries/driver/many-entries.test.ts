import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import { MAX_CHANGES_PER_SYNC } from '#contract/limits.ts'
import { syncErrors } from '#contract/messages/sync.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import { newestFirst } from '#web/entries/replica/entry-order.ts'
import type { EntryStore, StoreTransaction } from '#web/entries/store/entry-store.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { createSyncEngine } from './sync-engine.ts'
import type { SyncTransport } from './transports.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const now = '2026-03-01T12:00:00.000Z'
const away: SyncTransport = () => Promise.reject(new ApiError(syncErrors.failed))
const answer: SyncResponse = {
  applied: 0,
  refused: [],
  entries: [],
  since: 0,
  hasMore: false,
  isReset: false,
  sealing: null,
}

function aPage(store: EntryStore, transport: SyncTransport) {
  return createSyncEngine({
    owner,
    store,
    transport,
    clock: () => new Date(now),
    after: () => () => undefined,
  })
}

/** A store that calls `note` with the name of each of its operations. */
function watched(store: EntryStore, note: (name: keyof StoreTransaction) => void): EntryStore {
  const noting = (tx: StoreTransaction) =>
    new Proxy(tx, {
      get: (all, name: keyof StoreTransaction) => {
        note(name)
        return all[name]
      },
    })
  return { ...store, transact: (work) => store.transact((tx) => work(noting(tx))) }
}

const edits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'mark' as const,
    id: `mark-${index}`,
    fields: { note: `Note ${index}`, deletedAt: null },
    at: new Date(Date.parse(now) - ((index * 7919) % count) * 1000).toISOString(),
  }))

/** An account with entries, of which each response contains one page. */
function anAccount(count: number, page: number) {
  const entries = edits(count).map(({ kind, id, fields, at }, index): Entry => {
    return { kind, id, createdAt: at, version: index + 1, fields, stamps: {}, others: [] }
  })
  const asked: number[] = []
  const transport: SyncTransport = async ({ since }) => {
    asked.push(since)
    const sent = entries.slice(since, since + page)
    return { ...answer, entries: sent, since: since + sent.length, hasMore: since + page < count }
  }
  return { asked, transport }
}

test('many edits are stored in parts, and their list is rendered only a few times', async () => {
  const engine = aPage(memoryStore(), away)
  await engine.open('mark')
  const [lists, stored]: [Set<unknown>, number[]] = [new Set(), []]
  engine.subscribe(() => lists.add(engine.list('mark')))
  await engine.write(edits(3000), (count) => stored.push(count))
  expect(stored).toEqual(Array.from({ length: 15 }, (_, part) => (part + 1) * 200))
  const { entries } = engine.list('mark')
  expect(entries).toHaveLength(3000)
  expect(entries).toEqual([...entries].sort(newestFirst))
  expect(engine.state().unsent).toBe(3000)
  expect(lists.size).toBeLessThan(8)
})

test('the account receives many edits in full requests and in order', async () => {
  const sent: SyncRequest[] = []
  const written = Promise.withResolvers<void>()
  const engine = aPage(memoryStore(), async (request) => {
    sent.push(request)
    await written.promise
    return { ...answer, applied: request.changes.at(-1)?.sequence ?? 0 }
  })
  await engine.write(edits(2000))
  written.resolve()
  await engine.sync()
  const counts = sent.map(({ changes }) => changes.length).filter((count) => count > 0)
  expect(counts.slice(0, 4)).toEqual(Array(4).fill(MAX_CHANGES_PER_SYNC))
  expect(sent.flatMap(({ changes }) => changes.map(({ sequence }) => sequence))).toEqual(
    Array.from({ length: 2000 }, (_, index) => index + 1),
  )
  expect(engine.state().unsent).toBe(0)
})

test('a page reads the outbox from the database once, and again after another tab has changed it', async () => {
  const store = memoryStore()
  let reads = 0
  const counted = watched(store, (name) => {
    if (name === 'unsentOf') reads += 1
  })
  const [engine, other] = [aPage(counted, away), aPage(store, away)]
  await engine.open('mark')
  await other.open('mark')
  await engine.settled()
  await engine.write(edits(1))
  reads = 0
  await engine.write(edits(3))
  await engine.settled()
  expect(reads).toBe(0)

  await other.write([{ kind: 'mark', id: 'other', fields: { note: 'Other', deletedAt: null } }])
  await engine.write([{ kind: 'mark', id: 'last', fields: { note: 'Last', deletedAt: null } }])
  expect(reads).toBe(1)
  expect(engine.list('mark').entries.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['mark-0', 'mark-1', 'mark-2', 'other', 'last']),
  )
})

test('the outbox is read again if a tab with an earlier version of the app has changed it', async () => {
  const store = memoryStore()
  const engine = aPage(store, away)
  await engine.open('mark')
  await engine.write(edits(2))
  await store.transact(async (tx) => {
    const self = await tx.self(owner)
    const [change] = await tx.unsentOf(owner)
    if (!self || !change) throw new Error('Nothing is unsent.')
    const sequence = self.lastSequence + 1
    await tx.putUnsent([{ ...change, sequence, id: crypto.randomUUID(), entry: 'earlier' }])
    await tx.putSelf({ ...self, lastSequence: sequence })
  })
  await engine.write([{ kind: 'mark', id: 'last', fields: { note: 'Last', deletedAt: null } }])
  const unsent = await store.transact((tx) => tx.unsentOf(owner))
  expect(unsent.map(({ entry, sequence }) => [entry, sequence])).toEqual([
    ['mark-0', 1],
    ['mark-1', 2],
    ['earlier', 3],
    ['last', 4],
  ])
  expect(engine.state().unsent).toBe(4)
})

test('the next page is requested while the one before it is stored, and each page only once', async () => {
  const { asked, transport } = anAccount(1000, 100)
  const order: string[] = []
  const store = watched(memoryStore(), (name) => {
    if (name === 'addEntries') order.push('stored')
  })
  const engine = aPage(store, (request) => {
    order.push('asked')
    return transport(request)
  })
  await engine.open('mark')
  const lists = new Set<unknown>()
  engine.subscribe(() => lists.add(engine.list('mark')))
  await engine.sync()
  expect(asked.filter((since) => since < 1000)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
  expect(order.slice(0, 4)).toEqual(['asked', 'asked', 'stored', 'asked'])
  expect(engine.list('mark').entries).toHaveLength(1000)
  expect(lists.size).toBeLessThan(8)
})

test('a page that was requested early and failed is requested again by the next sync', async () => {
  const { asked, transport } = anAccount(300, 100)
  let calls = 0
  const engine = aPage(memoryStore(), (request) => {
    calls += 1
    return calls === 2 ? away(request) : transport(request)
  })
  await engine.open('mark')
  await engine.settled()
  expect(engine.state().connection).toBe('waiting')
  expect(engine.list('mark').entries).toHaveLength(100)
  await engine.sync()
  expect(asked).toEqual([0, 100, 200])
  expect(engine.list('mark').entries).toHaveLength(300)
})

test('a device without entries looks up none that it receives, until another tab has added a newer version', async () => {
  const { transport } = anAccount(1000, 200)
  const [last] = (await transport({ owner, device: owner, sentAt: now, since: 999, changes: [] })).entries
  if (!last) throw new Error('The account has 1000 entries.')
  const store = memoryStore()
  const ofOther: SyncResponse = { ...answer, entries: [{ ...last, version: 5000 }], since: 1 }
  let lookups = 0
  const counted = watched(store, (name) => {
    if (name === 'entriesNamed') lookups += 1
  })
  const engine = aPage(counted, async (request) => {
    if (request.since === 600) await aPage(store, async () => ofOther).sync()
    return transport(request)
  })
  await engine.sync()
  expect(lookups).toBeGreaterThan(0)
  expect(lookups).toBeLessThan(4)
  const stored = await store.transact((tx) => tx.entriesOf(owner))
  expect(stored).toHaveLength(1000)
  expect(stored.find(({ id }) => id === last.id)?.version).toBe(5000)
})
