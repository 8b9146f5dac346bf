import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { sealWords } from '#web/entries/codec/sealed-words.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { createSyncEngine } from './sync-engine.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const keyId = '0123456789abcdef'
const now = '2026-03-01T12:00:00.000Z'
const COUNT = 200

afterEach(() => void vi.restoreAllMocks())

test('unlocking displays the newest entries first, and reads, decrypts and displays the others in few steps', async () => {
  const { engine, transactions, unlocked, titles } = await aLockedDevice()
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  const displayed: string[][] = []
  engine.subscribe(() => {
    const shown = titles()
    if (shown.length !== (displayed.at(-1)?.length ?? 0)) displayed.push(shown)
  })
  transactions.length = 0
  await engine.unlock(unlocked)

  expect(engine.list('prayer')).toMatchObject({ locked: 0, unverified: 0, isWhole: true })
  const all = Array.from({ length: COUNT }, (_, index) => `Prayer ${index}`)
  expect(displayed[0]).toEqual(all.slice(0, 8))
  expect(displayed.at(-1)).toEqual(all)
  expect(displayed.length).toBeLessThanOrEqual(7)
  // Each entry has one encrypted field.
  expect(decrypt).toHaveBeenCalledTimes(COUNT)
  expect(Math.max(...transactions)).toBeLessThanOrEqual(20)
})

test('a device that was locked and is unlocked again decrypts no value for a second time', async () => {
  const { engine, unlocked, titles } = await aLockedDevice()
  await engine.unlock(unlocked)
  await engine.lock()
  expect(engine.list('prayer')).toMatchObject({ entries: [], locked: COUNT })
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  await engine.unlock(unlocked)
  expect(titles()).toHaveLength(COUNT)
  expect(decrypt).not.toHaveBeenCalled()
})

/** A device of a member with encrypted prayers, which it has received without the key. */
async function aLockedDevice() {
  const generated = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.generateKey(generated, false, ['encrypt', 'decrypt'])
  const entries = await Promise.all(Array.from({ length: COUNT }, (_, index) => aSealedPrayer(index, key)))
  const response: SyncResponse = {
    applied: 0,
    refused: [],
    entries,
    since: COUNT,
    hasMore: false,
    isReset: false,
    sealing: { keyId, kinds: ['prayer'] },
  }
  const { store, transactions } = countingStore()
  const engine = createSyncEngine({
    owner,
    store,
    transport: async () => response,
    clock: () => new Date(now),
    after: () => () => undefined,
  })
  await engine.open('prayer')
  await engine.sync()
  expect(engine.list('prayer')).toMatchObject({ entries: [], locked: COUNT })
  const unlocked = { keyId, kinds: ['prayer' as const], key, bytes: new Uint8Array(64), ways: [] }
  const titles = () => engine.list('prayer').entries.map(({ fields }) => String(fields.title))
  return { engine, transactions, unlocked, titles }
}

/** A store in memory that records how many entries each transaction stores. */
function countingStore(): { store: EntryStore; transactions: number[] } {
  const transactions: number[] = []
  const memory = memoryStore()
  const transact: EntryStore['transact'] = (work) =>
    memory.transact((tx) =>
      work({
        ...tx,
        putEntries: (entries) => {
          transactions.push(entries.length)
          return tx.putEntries(entries)
        },
      }),
    )
  return { store: { ...memory, transact }, transactions }
}

/** The first prayer is the newest. */
async function aSealedPrayer(index: number, key: CryptoKey): Promise<Entry> {
  const createdAt = new Date(Date.parse(now) - index * 60_000).toISOString()
  const change = crypto.randomUUID()
  const entry: Entry = {
    kind: 'prayer',
    id: `p-${index}`,
    version: index + 1,
    createdAt,
    fields: { title: `Prayer ${index}`, deletedAt: null },
    stamps: { title: { change, at: createdAt }, deletedAt: { change, at: createdAt } },
    others: [],
  }
  return { ...entry, ...(await sealWords(owner, entry, { id: keyId, key })) }
}
