import 'fake-indexeddb/auto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entry, EntryKind } from '#contract/entry.ts'
import { sealedKeyId } from '#contract/sealed.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { rewriteEntries } from '#server/modules/account/encryption/rewrite-entries.public.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { startOver, turnOn } from '#server/testing/encryption/a-keyslot.ts'
import { createSyncEngine, type SyncEngine, type Touched } from '#web/entries/driver/sync-engine.ts'
import { moveTransport, syncTransport } from '#web/entries/driver/transports.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { applyEvent } from '#web/entries/store/apply-event.ts'
import { deviceStore } from '#web/entries/store/device-store.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { createApiClient } from '#web/lib/api/api.ts'
import { makeAccountKey, sealingKeyOf } from '#web/lib/crypto/account-key.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'

// Devices with real keys and a real account: the account's stored data, and the attacks that a malicious
// server could try.

const WORD = 'mustardseed'
const now = '2026-03-01T12:00:00.000Z'

let app: TestApp

beforeAll(async () => {
  app = await anApp({ clock: () => new Date(now) })
})

afterAll(() => app.database.close())

const prayer = (title: string) => ({
  title,
  request: `${WORD} ${title}`,
  category: 'Family',
  date: '2026-03-01',
  answeredOn: null,
  story: '',
  deletedAt: null,
})

/** The traffic between the account and one of its devices, and its manipulation by a malicious server. */
interface Line {
  requests: string[]
  replies: string[]
  /** Entries as the account sent them. */
  heard: Entry[]
  twist: (response: SyncResponse) => SyncResponse
  isCut: boolean
}

interface Device {
  engine: SyncEngine
  store: EntryStore
  line: Line
  titles(): unknown[]
}

/** @param notify receives changes of this tab, as another tab of the browser would */
function aDevice(
  member: Member,
  store = deviceStore(deviceDatabase(crypto.randomUUID())),
  notify: (touched: Touched) => void = () => undefined,
): Device {
  const line: Line = { requests: [], replies: [], heard: [], twist: (response) => response, isCut: false }
  const send: typeof fetch = async (input, init) => {
    if (line.isCut) throw new TypeError('Failed to fetch')
    line.requests.push(String(init?.body))
    const response = await member.send(new URL(String(input)).pathname, init ?? {})
    line.replies.push(await response.clone().text())
    return response
  }
  const api = createApiClient(send, 'http://localhost:3000')
  const reach = syncTransport(api)
  const engine = createSyncEngine({
    owner: member.id,
    store,
    transport: async (request) => {
      const response = await reach(request)
      line.heard.push(...response.entries)
      return line.twist(response)
    },
    moveTransport: moveTransport(api),
    clock: () => new Date(now),
    after: () => () => undefined,
    notify,
  })
  const titles = () => engine.list('prayer').entries.map(({ fields }) => fields.title)
  return { engine, store, line, titles }
}

/** Creates a member with prayers, and turns on encryption on one of their devices. */
async function aSealedMember(name: string, prayers: readonly string[]) {
  const member = await aMember(app, name)
  const phone = aDevice(member)
  await phone.engine.open('prayer')
  await pray(phone, ...prayers)
  const { id: keyId, key, bytes } = await sealingKeyOf(makeAccountKey())
  await turnOn(member, { keyId })
  const unlocked = { keyId, kinds: ['prayer' as const], key, bytes, ways: [] }
  await phone.engine.unlock(unlocked)
  await phone.engine.sync()
  return { member, phone, unlocked }
}

async function pray({ engine }: Device, ...titles: readonly string[]): Promise<void> {
  for (const title of titles)
    await engine.write([{ kind: 'prayer', id: title.toLowerCase().replace(' ', '-'), fields: prayer(title) }])
  await engine.sync()
}

async function anotherDevice(member: Member): Promise<Device> {
  const device = aDevice(member)
  await device.engine.open('prayer')
  await device.engine.sync()
  return device
}

const rename = (device: Device, id: string, title: string) =>
  device.engine.write([{ kind: 'prayer', id, fields: { title } }])

/** Returns everything that an attacker with the account's database can read. */
async function everythingStored(): Promise<string> {
  const { rows } = await app.database.db.execute<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const all = await Promise.all(
    rows.map(({ name }) => app.database.db.execute(`select to_jsonb(one) as row from ${name} as one`)),
  )
  return JSON.stringify(all.map(({ rows }) => rows))
}

test('fifty prayers are encrypted: no table and no response contains their text, and a second device reads all', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `Prayer ${index}`)
  const { member, phone, unlocked } = await aSealedMember('Anna', names)
  expect(phone.engine.state()).toMatchObject({ sealing: 'open', toSeal: 0, unsent: 0 })
  expect(await everythingStored()).not.toContain(WORD)
  expect(app.logged.join()).not.toContain(WORD)
  // A backup of the embedded database could contain previous row versions; one of a server contains only
  // rows, compressed.
  if (app.database.kind === 'pglite') {
    await rewriteEntries(app.database, app.database.db)
    const backup = join(tmpdir(), `${crypto.randomUUID()}.dump`)
    await app.database.dump(backup, async () => undefined)
    const bytes = await readFile(backup)
    await rm(backup)
    expect(bytes.includes('pg_control')).toBe(true)
    expect(bytes.includes(WORD)).toBe(false)
  }

  const desk = await anotherDevice(member)
  expect(desk.engine.state().sealing).toBe('locked')
  expect(desk.engine.list('prayer')).toMatchObject({ entries: [], locked: 50 })
  await desk.engine.unlock(unlocked)
  expect(desk.titles().sort()).toEqual([...names].sort())
  await rename(desk, 'prayer-7', 'Answered')
  await desk.engine.sync()
  await phone.engine.sync()
  expect(phone.titles()).toContain('Answered')
  expect(desk.line.replies.join()).not.toContain(WORD)
  expect(await everythingStored()).not.toContain('Answered')
})

test('an interrupted encryption of entries continues at the next page load, also on two devices at once', async () => {
  const member = await aMember(app, 'Bert')
  const phone = aDevice(member)
  await phone.engine.open('prayer')
  await pray(phone, 'Rain', 'Sun', 'Wind')
  const desk = await anotherDevice(member)
  const { id: keyId, key, bytes } = await sealingKeyOf(makeAccountKey())
  await turnOn(member, { keyId })
  phone.line.isCut = true
  const unlocked = { keyId, kinds: ['prayer' as const], key, bytes, ways: [] }
  await phone.engine.unlock(unlocked)
  phone.engine.stop()
  // The page closes, and the same browser opens another.
  const again = aDevice(member, phone.store)
  await again.engine.open('prayer')
  await Promise.all([again.engine.sync(), desk.engine.unlock(unlocked)])
  await Promise.all([again.engine.sync(), desk.engine.sync()])
  await again.engine.sync()
  expect([again.engine.state().toSeal, desk.engine.state().toSeal]).toEqual([0, 0])
  expect(again.titles().sort()).toEqual(['Rain', 'Sun', 'Wind'])
})

test('text written on a locked device is sent when it is unlocked', async () => {
  const { member, phone, unlocked } = await aSealedMember('Cleo', ['Rain'])
  const desk = await anotherDevice(member)
  await pray(desk, 'Offline')
  expect(desk.engine.state()).toMatchObject({ sealing: 'locked', held: 1 })
  expect(await everythingStored()).not.toContain('Offline')
  await desk.engine.unlock(unlocked)
  await desk.engine.sync()
  await phone.engine.sync()
  expect(phone.titles().sort()).toEqual(['Offline', 'Rain'])
  expect(desk.engine.state()).toMatchObject({ held: 0, unsent: 0 })
})

test('a device that was offline during the encryption detects it at its first request, and loses nothing', async () => {
  const member = await aMember(app, 'Dora')
  const old = aDevice(member)
  await old.engine.open('prayer')
  await pray(old, 'Rain')
  old.line.isCut = true
  await pray(old, 'Away')
  await rename(old, 'rain', 'Rain in the desert')
  const phone = await anotherDevice(member)
  const { id: keyId, key, bytes } = await sealingKeyOf(makeAccountKey())
  await turnOn(member, { keyId })
  const unlocked = { keyId, kinds: ['prayer' as const], key, bytes, ways: [] }
  await phone.engine.unlock(unlocked)
  await phone.engine.sync()
  old.line.isCut = false
  await old.engine.sync()
  expect(old.engine.state()).toMatchObject({ sealing: 'locked', held: 2 })
  await old.engine.unlock(unlocked)
  await old.engine.sync()
  await phone.engine.sync()
  expect(phone.titles().sort()).toEqual(['Away', 'Rain in the desert'])
  expect(await everythingStored()).not.toContain('Away')
})

test('locking removes every text from the device, also unsent ones; unlocking needs no connection', async () => {
  const { phone, unlocked } = await aSealedMember('Ella', ['Rain'])
  phone.line.isCut = true
  await pray(phone, 'Unsent')
  await phone.engine.lock()
  expect(phone.engine.list('prayer')).toMatchObject({ entries: [], locked: 1 })
  const kept = await phone.store.transact(async (tx) => [
    await tx.entriesOf(phone.engine.owner),
    await tx.unsentOf(phone.engine.owner),
    await tx.seal(phone.engine.owner),
  ])
  expect(JSON.stringify(kept)).not.toMatch(/Rain|Unsent|mustardseed/)
  await phone.engine.unlock(unlocked)
  expect(phone.titles().sort()).toEqual(['Rain', 'Unsent'])
  phone.line.isCut = false
  await phone.engine.sync()
  expect(phone.engine.state()).toMatchObject({ unsent: 0, held: 0 })
})

test('locking a device also locks its drafts of encrypted entries', async () => {
  const { phone } = await aSealedMember('Tess', ['Rain'])
  const { owner } = phone.engine
  const form = (name: string) => ({ owner, name, values: { request: WORD } })
  await phone.store.transact(async (tx) => {
    for (const name of ['prayer:new', 'prayer:rain', 'contact']) await tx.putDraft(form(name))
  })
  await phone.engine.lock()
  const drafts = await phone.store.transact((tx) => tx.draftsOf(owner))
  expect(drafts).toHaveLength(3)
  expect(drafts.filter((draft) => JSON.stringify(draft).includes(WORD))).toEqual([form('contact')])
})

test('a tab that shows no prayers locks and unlocks the tab that shows them', async () => {
  const { member, phone, unlocked } = await aSealedMember('Nora', ['Rain'])
  const heard: Promise<void>[] = []
  const profile = aDevice(member, phone.store, (touched) => heard.push(phone.engine.refresh(touched)))
  await profile.engine.start()
  await profile.engine.lock()
  await Promise.all(heard)
  expect([phone.engine.state().sealing, phone.titles()]).toEqual(['locked', []])
  await profile.engine.unlock(unlocked)
  await Promise.all(heard)
  expect([phone.engine.state().sealing, phone.titles()]).toEqual(['open', ['Rain']])
})

test('an entry that is still partly readable on the server is locked and unlocked like the others', async () => {
  const { member, phone, unlocked } = await aSealedMember('Uma', ['Rain'])
  const { owner } = phone.engine
  // Restores the state during the migration, when the readable text was still stored.
  await phone.store.transact(async (tx) => {
    const [known] = await tx.entriesOf(owner)
    const raw = phone.line.heard.find(({ id, fields }) => id === 'rain' && sealedKeyId(fields.title ?? null))
    if (!known || !raw) throw new Error('It was encrypted.')
    const seal = await tx.seal(owner)
    if (seal) await tx.putSeal({ ...seal, movedKinds: [] })
    const { sealing: _, ...rest } = known
    const half = { ...raw, fields: { ...raw.fields, request: 'Readable there' } }
    await tx.putEntries([{ ...rest, raw: half, fields: { ...known.fields, request: 'Readable there' } }])
  })
  const again = aDevice(member, phone.store)
  again.line.isCut = true
  await again.engine.open('prayer')
  await again.engine.lock()
  expect(again.titles()).toEqual([])
  const [locked] = await phone.store.transact((tx) => tx.entriesOf(owner))
  expect(locked).toMatchObject({ sealing: 'locked', fields: { deletedAt: null } })
  await again.engine.unlock(unlocked)
  expect(again.titles()).toEqual(['Rain'])
  const [opened] = await phone.store.transact((tx) => tx.entriesOf(owner))
  expect(opened?.sealing).toBeUndefined()
  expect(opened?.raw?.fields.request).toBe('Readable there')
})

test('entries received while a device is being locked are locked too', async () => {
  const { member, phone } = await aSealedMember('Paul', ['Rain'])
  const { owner } = phone.engine
  const [rain] = await phone.store.transact((tx) => tx.entriesOf(owner))
  const late = aDevice(member, {
    ...phone.store,
    transact: (work) =>
      phone.store.transact((tx) => {
        const putSeal: typeof tx.putSeal = async (seal) => {
          // Another tab has just received the same entry again.
          if (rain && !seal.isUnlocked) await tx.putEntries([rain])
          await tx.putSeal(seal)
        }
        return work({ ...tx, putSeal })
      }),
  })
  await late.engine.start()
  await late.engine.lock()
  expect(JSON.stringify(await phone.store.transact((tx) => tx.entriesOf(owner)))).not.toContain(WORD)
})

test('a browser that cannot store the key is locked after a reload, sends no locked text, and loses nothing', async () => {
  const { member, phone, unlocked } = await aSealedMember('Rosa', ['Rain'])
  const { owner } = phone.engine
  phone.line.isCut = true
  await pray(phone, 'Unsent')
  const draft = { owner, name: 'prayer:new', values: { title: `${WORD} half typed`, entry: { id: 'x' } } }
  await phone.store.transact((tx) => tx.putDraft(draft))
  phone.engine.stop()
  // The page closes; its memory is lost.
  await phone.store.codecs.lock(owner)

  const next = aDevice(member, phone.store)
  await next.engine.open('prayer')
  await next.engine.sync()
  expect(next.engine.state()).toMatchObject({ sealing: 'locked', held: 1 })
  expect(next.engine.list('prayer')).toMatchObject({ entries: [], locked: 1 })
  const stored = await next.store.transact(async (tx) => [
    ...(await tx.entriesOf(owner)),
    ...(await tx.unsentOf(owner)),
    ...(await tx.draftsOf(owner)),
  ])
  expect(JSON.stringify(stored)).not.toContain(WORD)
  expect(next.line.requests.join()).not.toContain('.box')

  await next.engine.unlock(unlocked)
  await next.engine.sync()
  expect(next.titles().sort()).toEqual(['Rain', 'Unsent'])
  expect(await next.store.transact((tx) => tx.draftsOf(owner))).toEqual([draft])
  expect(next.engine.state()).toMatchObject({ unsent: 0, held: 0 })
  const desk = await anotherDevice(member)
  await desk.engine.unlock(unlocked)
  expect(desk.titles().sort()).toEqual(['Rain', 'Unsent'])
})

test('a key that an earlier version stored in the browser database is removed, and all text is locked', async () => {
  const { member, phone, unlocked } = await aSealedMember('Saul', ['Rain'])
  const { owner } = phone.engine
  const name = crypto.randomUUID()
  const database = deviceDatabase(name)
  const rows = await phone.store.transact((tx) => tx.entriesOf(owner))
  await database.table('entries').bulkPut(rows)
  const { bytes: _, ...seal } = unlocked
  await database.table('seals').put({ ...seal, owner, movedKinds: ['prayer'], isDenied: false })
  const device = aDevice(member, deviceStore(database))
  await device.engine.open('prayer')
  await expect.poll(() => device.engine.state().sealing).toBe('locked')
  const stored = [
    ...(await database.table('entries').toArray()),
    ...(await database.table('seals').toArray()),
  ]
  expect(JSON.stringify(stored)).not.toContain(WORD)
  expect(stored.at(-1)).not.toHaveProperty('key')
  await device.engine.unlock(unlocked)
  expect(device.titles()).toEqual(['Rain'])
})

test('text that looks like an encrypted value is encrypted like any other, and shown', async () => {
  const { phone, unlocked } = await aSealedMember('Uma', ['Rain'])
  const words = `sealed1.${unlocked.keyId}.${WORD}`
  await rename(phone, 'rain', words)
  await phone.engine.sync()
  expect(phone.line.requests.join()).not.toContain(words)
  expect(await everythingStored()).not.toContain(words)
  expect(phone.titles()).toEqual([` ${words}`])
  // Saving the displayed value again changes nothing.
  await rename(phone, 'rain', words)
  expect(phone.engine.state()).toMatchObject({ unsent: 0 })
})

test('an encryption reset on another device preserves unsent entries that this device can read', async () => {
  const { member, phone } = await aSealedMember('Tess', ['Rain'])
  await startOver(member, (await phone.store.transact((tx) => tx.seal(phone.engine.owner)))?.keyId ?? '')
  phone.line.isCut = true
  await pray(phone, 'Unsent')
  await phone.engine.acceptSealing()
  const unsent = await phone.store.transact((tx) => tx.unsentOf(phone.engine.owner))
  expect(unsent).toMatchObject([{ fields: { title: { value: 'Unsent' } } }])
})

test('an unlock that is interrupted by leaving the page is completed by the next page', async () => {
  const { member, phone, unlocked } = await aSealedMember('Quin', ['Rain'])
  const { owner } = phone.engine
  phone.line.isCut = true
  await pray(phone, 'Unsent')
  await phone.engine.lock()
  await phone.store.codecs.unlock(owner, { keyId: unlocked.keyId, bytes: unlocked.bytes })
  const locked = await phone.store.transact(async (tx) => {
    const [seal, [known]] = [await tx.seal(owner), await tx.entriesOf(owner)]
    const raw = phone.line.heard.find(({ fields }) => sealedKeyId(fields.title ?? null))
    if (!seal || !known || !raw) throw new Error('It is locked.')
    await tx.putSeal({ ...seal, isUnlocked: true })
    // The entry as it is stored if it arrives while this device has no key.
    const { box: _, ...arrived } = {
      ...known,
      sealing: 'locked' as const,
      raw: { ...raw, version: known.version },
    }
    await tx.putEntries([arrived])
    return tx.entriesOf(owner)
  })
  expect(locked).toMatchObject([{ sealing: 'locked' }])
  const next = aDevice(member, phone.store)
  await next.engine.open('prayer')
  await expect.poll(() => next.titles().sort()).toEqual(['Rain', 'Unsent'])
})

/** Manipulations that a malicious server could apply to the entries it sends. */
const tricks: Record<string, (entries: Entry[], heard: Entry[]) => Entry[]> = {
  'swaps the words of two prayers': ([first, second, ...rest]) => {
    if (!first || !second) throw new Error('There are two prayers.')
    return [{ ...first, fields: second.fields }, { ...second, fields: first.fields }, ...rest]
  },
  'cuts a value short': (entries) =>
    entries.map((entry) => ({
      ...entry,
      fields: { ...entry.fields, title: String(entry.fields.title).slice(0, -8) },
    })),
  'leaves a field out': (entries) =>
    entries.map(({ fields: { request: _, ...fields }, ...entry }) => ({ ...entry, fields })),
  'sends readable words': (entries) =>
    entries.map((entry) => ({ ...entry, fields: { ...entry.fields, title: 'Forged' } })),
  'replays the first encrypted version': (entries, heard) =>
    entries.map((entry) => {
      const first = heard.find(
        ({ id, fields }) => id === entry.id && sealedKeyId(fields.title ?? null) !== null,
      )
      return { ...(first ?? entry), version: entry.version }
    }),
}

test.each(Object.entries(tricks))(
  'a server that %s is detected, and its forged text is not shown',
  async (_, trick) => {
    const { member, phone, unlocked } = await aSealedMember('Fred', ['Rain', 'Sun'])
    const desk = await anotherDevice(member)
    await desk.engine.unlock(unlocked)
    await desk.engine.sync()
    for (const id of ['rain', 'sun']) await rename(desk, id, `${id} again`)
    await desk.engine.sync()
    await phone.engine.sync()
    for (const id of ['rain', 'sun']) await rename(desk, id, `${id} once more`)
    await desk.engine.sync()
    phone.line.twist = (response) => ({ ...response, entries: trick(response.entries, phone.line.heard) })
    await phone.engine.sync()
    expect(phone.titles().sort()).toEqual(['rain again', 'sun again'])
    expect(phone.engine.list('prayer')).toMatchObject({ unverified: 2 })

    // The next save replaces the manipulated values with the member's own.
    phone.line.twist = (response) => response
    await rename(phone, 'rain', 'rain, mine')
    await phone.engine.sync()
    await desk.engine.sync()
    expect(desk.titles()).toContain('rain, mine')
  },
)

test('a server that claims that more kinds are encrypted cannot insert readable prayers', async () => {
  const { phone } = await aSealedMember('Olga', ['Rain'])
  const forged = { ...phone.line.heard[0], id: 'forged', version: 1000, fields: prayer('Forged') } as Entry
  phone.line.twist = (response) => ({
    ...response,
    entries: [forged],
    sealing: response.sealing && { ...response.sealing, kinds: ['prayer', 'note'] },
  })
  await phone.engine.sync()
  expect(phone.engine.list('prayer')).toMatchObject({ entries: [{ id: 'rain' }], unverified: 1 })
})

test('a server that claims that encryption is off, or that it has another key, receives no text', async () => {
  for (const said of [null, { keyId: 'f'.repeat(16), kinds: ['prayer' as const] }]) {
    const { phone } = await aSealedMember('Gina', ['Rain'])
    phone.line.twist = (response) => ({ ...response, sealing: said })
    await phone.engine.sync()
    await pray(phone, 'Secret')
    expect(phone.engine.state()).toMatchObject({ sealing: 'denied', held: 1 })
    expect(phone.titles().sort()).toEqual(['Rain', 'Secret'])
    expect(await everythingStored()).not.toContain('Secret')
    phone.line.twist = (response) => response
    await phone.engine.sync()
    await phone.engine.sync()
    expect(phone.engine.state()).toMatchObject({ sealing: 'open', held: 0, unsent: 0 })
  }
})

test('a device that has just signed in first requests the encrypted kinds, and sends no text before', async () => {
  const { member, phone, unlocked } = await aSealedMember('Jon', ['Rain'])
  const store = deviceStore(deviceDatabase(crypto.randomUUID()))
  await applyEvent(store.transact, VISITOR, {
    type: 'edited',
    changes: [{ kind: 'prayer', id: 'before', fields: prayer('Before') }],
    at: now,
  })
  const desk = aDevice(member, store)
  await desk.engine.open('prayer')
  await desk.engine.sync()
  expect(desk.engine.state()).toMatchObject({ sealing: 'locked', held: 1 })
  await desk.engine.unlock(unlocked)
  await desk.engine.sync()
  await phone.engine.sync()
  expect(phone.titles().sort()).toEqual(['Before', 'Rain'])
  expect(desk.line.requests.join()).not.toContain(WORD)
})

test('after an encryption reset with a new key elsewhere, a device sends no text before the member confirms', async () => {
  const { member, phone, unlocked } = await aSealedMember('Kim', ['Rain'])
  // The session is new, so re-authentication is not needed.
  expect((await startOver(member, unlocked.keyId)).status).toBe(204)
  const { id: keyId, key, bytes } = await sealingKeyOf(makeAccountKey())
  await turnOn(member, { keyId })
  await phone.engine.sync()
  phone.line.requests.length = 0
  await pray(phone, 'Held')
  expect(phone.engine.state().sealing).toBe('denied')
  await phone.engine.acceptSealing()
  await phone.engine.sync()
  expect(phone.engine.state().sealing).toBe('locked')
  await phone.engine.unlock({ ...unlocked, keyId, key, bytes })
  await phone.engine.sync()
  expect(phone.titles()).toContain('Held')
  expect(phone.line.requests.join()).not.toContain(WORD)
})

test('a change by a locked device to an existing entry preserves the unseen text as a conflict copy', async () => {
  const { member, phone, unlocked } = await aSealedMember('Lea', ['Rain'])
  const desk = await anotherDevice(member)
  // Simulates the import of an old file.
  await pray(desk, 'Rain')
  await desk.engine.write([{ kind: 'prayer', id: 'rain', fields: { story: 'It rained' } }])
  await rename(desk, 'rain', 'Rain, from a file')
  await desk.engine.unlock(unlocked)
  await desk.engine.sync()
  await phone.engine.sync()
  const [entry] = phone.engine.list('prayer').entries
  expect(entry).toMatchObject({ fields: { title: 'Rain, from a file', story: 'It rained' } })
  expect(entry?.others).toMatchObject([{ field: 'title', text: 'Rain' }])
})

/** Positions in an entry where a server could insert a text that was not written with the key. */
const forgeries: Record<string, (entry: Entry) => Partial<Entry>> = {
  'beside a field that is always readable': () => ({ others: [forged('deletedAt')] }),
  'beside an entry without words': () => ({ fields: {}, others: [forged('title')] }),
  'beside a deleted entry without words': () => ({
    fields: { deletedAt: now },
    others: [forged('deletedAt')],
  }),
}

function forged(field: string): Entry['others'][number] {
  return { id: `${crypto.randomUUID()}.${field}`, field, text: 'Forged', at: now }
}

test.each(Object.entries(forgeries))('a readable text %s is not shown', async (_, forge) => {
  const { member, phone, unlocked } = await aSealedMember('Mia', ['Rain'])
  const desk = await anotherDevice(member)
  await desk.engine.unlock(unlocked)
  await desk.engine.sync()
  await rename(desk, 'rain', 'Sun')
  await desk.engine.sync()
  phone.line.twist = (response) => ({
    ...response,
    entries: response.entries.map((entry) => ({ ...entry, ...forge(entry) })),
  })
  await phone.engine.sync()
  expect(phone.engine.list('prayer')).toMatchObject({ entries: [{ id: 'rain' }], unverified: 1 })
  expect(JSON.stringify(phone.engine.list('prayer'))).not.toContain('Forged')
})

test('a device rejects an unlock with another key than its own', async () => {
  const { phone, unlocked } = await aSealedMember('Hans', ['Rain'])
  await expect(phone.engine.unlock({ ...unlocked, keyId: 'e'.repeat(16) })).rejects.toThrow()
  expect(phone.engine.state().sealing).toBe('open')
})

const aNote = (title: string) => ({
  title,
  content: `${WORD} ${title}`,
  scripture: '',
  date: '2026-03-01',
  day: null,
  deletedAt: null,
})

const addNotes = (member: Member, keyId: string) =>
  member.post('/api/encryption/kinds', { keyId, kinds: ['note'] })

test('a device that was offline while notes became encrypted sends no readable note', async () => {
  const { member, phone, unlocked } = await aSealedMember('Rosa', ['Rain'])
  const desk = await anotherDevice(member)
  await desk.engine.unlock(unlocked)
  await desk.engine.sync()
  expect((await addNotes(member, unlocked.keyId)).status).toBe(200)
  await phone.engine.sync()
  // A page that starts offline and then connects.
  const later = aDevice(member, desk.store)
  later.line.isCut = true
  await later.engine.open('note')
  await later.engine.write([{ kind: 'note', id: 'away', fields: aNote('Away') }])
  await later.engine.sync()
  later.line.isCut = false
  await later.engine.sync()
  await phone.engine.open('note')
  await phone.engine.sync()
  expect(phone.engine.list('note').entries).toMatchObject([{ fields: { title: 'Away' } }])
  expect(later.line.requests.join()).not.toContain(WORD)
})

test('a server that does not list an encrypted kind receives no readable entries of that kind', async () => {
  const { member, phone, unlocked } = await aSealedMember('Sara', ['Rain'])
  await addNotes(member, unlocked.keyId)
  await phone.engine.sync()
  await phone.engine.open('note')
  await phone.engine.write([{ kind: 'note', id: 'first', fields: aNote('First') }])
  await phone.engine.sync()
  const desk = aDevice(member)
  // Each entry gets an unauthentic conflict copy, so that none of them counts as completely encrypted.
  const bogus = ({ fields }: Entry) => [
    { id: `${crypto.randomUUID()}.title`, field: 'title', text: String(fields.title), at: now },
  ]
  desk.line.twist = (response) => ({
    ...response,
    entries: response.entries.map((entry) => ({ ...entry, others: bogus(entry) })),
    sealing: response.sealing && { ...response.sealing, kinds: ['prayer'] },
  })
  await desk.engine.open('note')
  await desk.engine.sync()
  await desk.engine.unlock(unlocked)
  expect(desk.engine.list('note').entries).toMatchObject([{ fields: { title: 'First' } }])
  await desk.engine.write([{ kind: 'note', id: 'second', fields: aNote('Second') }])
  await desk.engine.sync()
  await phone.engine.sync()
  expect(phone.engine.list('note').entries).toHaveLength(2)
  expect(desk.line.requests.join()).not.toContain(WORD)
})

test('kinds of entries that were not chosen for encryption stay readable', async () => {
  const { member, phone } = await aSealedMember('Ida', ['Rain'])
  const kind: EntryKind = 'note'
  const fields = { title: 'A note', content: 'Readable', scripture: '', date: '2026-03-01', day: null }
  await phone.engine.write([{ kind, id: 'note', fields: { ...fields, deletedAt: null } }])
  await phone.engine.sync()
  expect(await everythingStored()).toContain('Readable')
  const desk = await anotherDevice(member)
  await desk.engine.open('note')
  expect(desk.engine.list('note').entries).toMatchObject([{ fields: { title: 'A note' } }])
})
