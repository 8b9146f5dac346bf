import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { refusedRequests } from '#contract/messages/refused-requests.ts'
import { syncErrors } from '#contract/messages/sync.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { type KnownEntry, type UnsentChange, VISITOR } from '#web/entries/replica/rows.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { createApiClient } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { EngineStopped } from './engine-stopped.ts'
import { createSyncEngine } from './sync-engine.ts'
import { type SyncTransport, syncTransport } from './transports.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const now = '2026-03-01T12:00:00.000Z'
const nothing: SyncResponse = {
  applied: 0,
  refused: [],
  entries: [],
  since: 0,
  hasMore: false,
  isReset: false,
}
const takesAll: SyncTransport = async ({ changes }) => ({
  ...nothing,
  applied: changes.at(-1)?.sequence ?? 0,
})
const away: SyncTransport = () => Promise.reject(new ApiError(syncErrors.failed))

function aPage(tables: EntryStore, transport: SyncTransport, of = owner) {
  const waits: number[] = []
  const engine = createSyncEngine({
    owner: of,
    store: tables,
    transport,
    clock: () => new Date(now),
    after: (ms) => {
      waits.push(ms)
      return () => undefined
    },
  })
  return { engine, waits }
}

function aDeleted(id: string, deletedAt: string | null): KnownEntry {
  return {
    owner: VISITOR,
    kind: 'note',
    id,
    createdAt: now,
    version: 0,
    isSample: false,
    others: [],
    fields: { title: 'Words', content: `Of ${id}`, deletedAt },
    stamps: { deletedAt: { change: crypto.randomUUID(), at: deletedAt ?? now } },
  }
}

test('a change too large to send is set aside with the reason, and does not block others', async () => {
  const sent: SyncRequest[] = []
  const { engine, waits } = aPage(memoryStore(), async (request) => {
    if (JSON.stringify(request).length > 256 * 1024) throw new ApiError(refusedRequests.too_large)
    sent.push(request)
    return takesAll(request)
  })
  await engine.open('note')
  await engine.write([{ kind: 'note', id: 'large', fields: { content: 'x'.repeat(300_000) } }])
  await engine.write([{ kind: 'note', id: 'small', fields: { content: 'Small' } }])
  await engine.sync()
  const refusedBecause = refusedRequests.too_large.detail
  expect(engine.list('note').entries.find(({ id }) => id === 'large')).toMatchObject({
    whereabouts: 'refused',
    refusedBecause,
  })
  expect(sent.flatMap(({ changes }) => changes.map((change) => change.entry))).toEqual(['small'])
  expect([engine.state().connection, waits]).toEqual(['idle', []])
})

test('a response that is cut off counts as a failure, and is requested again', async () => {
  const broken = async () => new Response('{"applied":1,', { status: 200 })
  const { engine, waits } = aPage(memoryStore(), syncTransport(createApiClient(broken, 'http://localhost')))
  await engine.write([{ kind: 'note', id: 'one', fields: { content: 'One' } }])
  await engine.sync()
  expect(engine.state()).toMatchObject({ connection: 'waiting', unsent: 1 })
  expect(waits).toHaveLength(1)
})

test('after thirty days the texts of entries that a visitor deleted are removed from the device', async () => {
  const [long, lately] = ['2026-01-29T12:00:00.000Z', '2026-01-31T12:00:00.000Z']
  const entries = [aDeleted('long', long), aDeleted('lately', lately), aDeleted('there', null)]
  const tables = memoryStore({ entries, unsent: [] })
  const { engine } = aPage(tables, away, VISITOR)
  await engine.open('note')
  const shown = new Map(engine.list('note').entries.map(({ id, fields }) => [id, fields.content]))
  expect(Object.fromEntries(shown)).toEqual({ long: undefined, lately: 'Of lately', there: 'Of there' })
  const stored = await tables.transact((tx) => tx.entriesOf(VISITOR))
  expect(stored.find(({ id }) => id === 'long')?.fields).toEqual({ deletedAt: long })
})

test('with a full disk, unsent entries are still shown and sent', async () => {
  const change: UnsentChange = {
    owner,
    device: 'this',
    sequence: 1,
    id: crypto.randomUUID(),
    kind: 'note',
    entry: 'waits',
    at: now,
    fields: { content: { value: 'Waits', over: null } },
    dismissed: [],
    refusedBecause: null,
  }
  const memory = memoryStore({ entries: [], unsent: [change] })
  await memory.transact((tx) => tx.putSelf({ owner, device: 'this', lastSequence: 1, since: 0, sampled: [] }))
  const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
  const tables: EntryStore = {
    ...memory,
    isPersistent: true,
    transact: (work) =>
      memory.transact((tx) =>
        work({ ...tx, putSelf: full, putEntries: full, putUnsent: full, removeKnown: full }),
      ),
  }
  const sent: string[] = []
  const { engine } = aPage(tables, async (request) => {
    sent.push(...request.changes.map(({ id }) => id))
    // An empty request comes first, to read the encryption settings.
    return request.changes.length === 0 ? nothing : away(request)
  })
  await engine.open('note')
  await engine.sync()
  expect(engine.list('note').entries).toMatchObject([{ id: 'waits' }])
  expect(sent).toContain(change.id)
})

test('a database that fails for a moment loses neither written entries nor the ability to write', async () => {
  const known = { ...aDeleted('of-before', null), owner, version: 1 }
  const tables = memoryStore({ entries: [known], unsent: [] })
  const fails = { newest: true, transact: true }
  const lostOnce: EntryStore = {
    ...tables,
    isPersistent: true,
    transact: (work) => failOnce('transact') ?? tables.transact(work),
    newest: (...asked) => failOnce('newest') ?? tables.newest(...asked),
  }
  function failOnce(name: keyof typeof fails): Promise<never> | null {
    if (!fails[name]) return null
    fails[name] = false
    return Promise.reject(new Error('The database is closed.'))
  }
  const { engine } = aPage(lostOnce, away)
  await engine.open('note')
  expect(fails).toEqual({ newest: false, transact: false })
  expect(engine.list('note')).toMatchObject({ entries: [{ id: 'of-before' }], isWhole: true })
  expect(engine.state()).toMatchObject({ isReady: true, isPersistent: true })
})

test.each([
  ['2026-03-01T12:00:05.000Z', 0],
  ['2025-01-25T12:00:00.000Z', 400 * DAY_MS],
  ['2026-03-03T12:00:00.000Z', -2 * DAY_MS],
  [undefined, 0],
])(
  'if the server reports the time %s, the clock of this device is wrong by %s ms',
  async (accountNow, offMs) => {
    const tables = memoryStore()
    const { engine } = aPage(tables, async (request) => {
      const response = await takesAll(request)
      return accountNow === undefined ? response : { ...response, now: accountNow }
    })
    await engine.sync()
    expect(engine.state().clockOffMs).toBe(offMs)
    expect((await tables.transact((tx) => tx.self(owner)))?.syncedAt).toBe(now)
  },
)

test('a stopped engine first completes the transaction that it has begun, and begins no other', async () => {
  const begun = Promise.withResolvers<void>()
  const maySave = Promise.withResolvers<void>()
  const tables = memoryStore()
  let isHeld = false
  const slow: EntryStore = {
    ...tables,
    transact: async (work) => {
      if (isHeld) begun.resolve()
      if (isHeld) await maySave.promise
      return tables.transact(work)
    },
  }
  const { engine } = aPage(slow, away)
  await engine.open('note')
  await engine.settled()
  isHeld = true
  const one = engine.write([{ kind: 'note', id: 'one', fields: { content: 'One' } }])
  await begun.promise
  let isOver = false
  const stopped = engine.stop().then(() => {
    isOver = true
  })
  const unsent = () => tables.transact((tx) => tx.unsentOf(owner))
  expect([await unsent(), isOver]).toEqual([[], false])
  maySave.resolve()
  await Promise.all([one, stopped])
  expect(await unsent()).toHaveLength(1)

  const two = engine.write([{ kind: 'note', id: 'two', fields: { content: 'Two' } }])
  await expect(two).rejects.toThrow(EngineStopped)
  // What a screen or another tab asks for has no effect, and no error that nobody handles.
  await Promise.all([engine.open('mark'), engine.refresh([{ kind: 'note', id: 'one' }]), engine.sync()])
  expect(await unsent()).toHaveLength(1)
})
