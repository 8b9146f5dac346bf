import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import { MAX_MOVED_ENTRIES } from '#contract/limits/encryption-limits.ts'
import { sealedKeyId } from '#contract/sealed.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { createSyncEngine } from './sync-engine.ts'
import type { MoveTransport, SyncTransport } from './transports.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const keyId = '0123456789abcdef'
const now = '2026-03-01T12:00:00.000Z'

const aPrayer = (index: number): Entry => {
  const createdAt = new Date(Date.parse(now) - index * 60_000).toISOString()
  const stamp = { change: crypto.randomUUID(), at: createdAt }
  const fields = { title: `Prayer ${index}`, deletedAt: null }
  const stamps = { title: stamp, deletedAt: stamp }
  return { kind: 'prayer', id: `prayer-${index}`, version: index + 1, createdAt, fields, stamps, others: [] }
}

/** An account whose prayers are readable, and which refuses the first request to move some of them. */
function anAccount(count: number, refused: readonly string[] = []) {
  const entries = new Map(Array.from({ length: count }, (_, index) => [`prayer-${index}`, aPrayer(index)]))
  const readable = () =>
    [...entries.values()].filter(({ fields }) => sealedKeyId(fields.title ?? null) === null).length
  const left = new Set(refused)
  const requests: { sent: number; readable: number }[] = []
  let version = count
  const transport: SyncTransport = async ({ since }) => ({
    applied: 0,
    refused: [],
    entries: [...entries.values()].filter((entry) => entry.version > since),
    since: version,
    hasMore: false,
    isReset: false,
    sealing: { keyId, kinds: ['prayer'] },
  })
  const moveTransport: MoveTransport = {
    readable: async () => readable(),
    move: async ({ entries: sent }) => {
      const before = readable()
      for (const { id, fields } of sent) {
        const entry = entries.get(id)
        if (!entry || left.delete(id)) continue
        version += 1
        entries.set(id, { ...entry, version, fields: { ...entry.fields, ...fields } })
      }
      requests.push({ sent: sent.length, readable: readable() })
      return { moved: before - readable(), readable: readable() }
    },
  }
  return { transport, moveTransport, requests, readable }
}

/** A device without a key, and the number of entries that it reads from its store to look for readable ones. */
async function aDevice({ transport, moveTransport }: ReturnType<typeof anAccount>) {
  const rows = { read: 0 }
  const memory = memoryStore()
  const engine = createSyncEngine({
    owner,
    store: {
      ...memory,
      transact: (work) =>
        memory.transact((tx) =>
          work({
            ...tx,
            newest: async (...asked) => {
              const page = await tx.newest(...asked)
              rows.read += page.length
              return page
            },
          }),
        ),
    },
    transport,
    moveTransport,
    clock: () => new Date(now),
    after: () => () => undefined,
  })
  await engine.open('prayer')
  await engine.sync()
  const generated = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.generateKey(generated, false, ['encrypt', 'decrypt'])
  const unlocked = { keyId, kinds: ['prayer' as const], key, bytes: new Uint8Array(64), ways: [] }
  return { engine, rows, unlocked }
}

test('a migration to encryption reads each entry a few times, however many there are', async () => {
  const account = anAccount(1000)
  const { engine, rows, unlocked } = await aDevice(account)
  await engine.unlock(unlocked)
  rows.read = 0
  await engine.settled()
  expect(account.readable()).toBe(0)
  expect(account.requests).toEqual(
    Array.from({ length: 10 }, (_, done) => ({
      sent: MAX_MOVED_ENTRIES,
      readable: 1000 - (done + 1) * MAX_MOVED_ENTRIES,
    })),
  )
  // One search finds them, and another one that none is left.
  expect(rows.read).toBeLessThanOrEqual(2000)
  expect(engine.state()).toMatchObject({ sealing: 'open', toSeal: 0 })
})

test('entries that the server did not replace are found by another search', async () => {
  const account = anAccount(250, ['prayer-0', 'prayer-120', 'prayer-249'])
  const { engine, unlocked } = await aDevice(account)
  await engine.unlock(unlocked)
  await engine.settled()
  expect(account.readable()).toBe(0)
  expect(account.requests.at(-1)).toEqual({ sent: 3, readable: 0 })
})
