import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { entryVersions } from '#db/schema/entry.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { createSyncEngine, type Touched } from '#web/entries/driver/sync-engine.ts'
import { syncTransport } from '#web/entries/driver/transports.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { deviceStore } from '#web/entries/store/device-store.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { createApiClient } from '#web/lib/api/api.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aLifeOfDevices } from './a-life-of-devices.ts'
import { expectAllToAgree } from './expect-all-to-agree.ts'
import { seededRandom } from './unsteady-network.ts'

const LIVES = 12
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

let app: TestApp
const clock = { now: Date.parse('2026-03-01T12:00:00Z') }

beforeAll(async () => {
  app = await anApp({ clock: () => new Date(clock.now) })
})

afterAll(() => app.database.close())

/** Returns the transport of a member's browser to the account. */
function transportOf(member: Member) {
  const send: typeof fetch = (input, init) => member.send(new URL(String(input)).pathname, init ?? {})
  return syncTransport(createApiClient(send, 'http://localhost:3000'))
}

/** Returns all entries of the account, as a new device receives them. */
async function accountOf(member: Member): Promise<Entry[]> {
  const device = crypto.randomUUID()
  const asked = { owner: member.id, device, sentAt: '2026-03-01T12:00:00Z', since: 0, changes: [] }
  return (await json<SyncResponse>(member.post('/api/sync', asked))).entries
}

const note = (title: string, content = title) => ({
  title,
  content,
  scripture: '',
  date: '2026-03-01',
  day: null,
  deletedAt: null,
})

/** Opens a page on a browser's store; it does not wait for delayed work. */
function aPage(
  owner: string,
  tables: EntryStore,
  transport: ReturnType<typeof syncTransport>,
  notify: (touched: Touched) => void = () => undefined,
) {
  return createSyncEngine({
    owner,
    store: tables,
    transport,
    clock: () => new Date(clock.now),
    after: () => () => undefined,
    notify,
  })
}

test(`with a real database and a real browser store, devices and account agree in the end (FAULT_SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const versions = async (member: Member) => {
    const rows = await app.database.db.select().from(entryVersions)
    return rows.find(({ memberId }) => memberId === member.id)?.version ?? 0
  }
  for (let life = 0; life < LIVES; life += 1) {
    const anna = await aMember(app, 'Anna')
    const tables = ['phone', 'desk'].map((name) => deviceStore(deviceDatabase(`${name}-${life}`)))
    const random = seededRandom(SEED + life)
    const parts = {
      random,
      owner: anna.id,
      exchange: transportOf(anna),
      tables: [...tables, memoryStore()],
      clock,
    }
    const lived = await aLifeOfDevices(parts, 25)
    const account = await accountOf(anna)
    expectAllToAgree(lived, account, await versions(anna))
    // The log from which streaks are counted must agree.
    const complete = account.filter(({ kind, fields }) => kind === 'completion' && fields.deletedAt === null)
    const days = complete.map(({ id }) => Number(id.replace('day-', ''))).sort()
    expect(await anna.completedDays()).toEqual(days)
  }
})

test('entries of a visitor are moved to the member once; unchanged samples are not', async () => {
  const tables = deviceStore(deviceDatabase('visitor'))
  const bert = await aMember(app, 'Bert')
  const visitor = aPage(VISITOR, tables, transportOf(bert))
  await visitor.open('note', () => note('A sample'))
  await visitor.open('prayer', () => ({ title: 'A sample prayer' }))
  await visitor.write([{ kind: 'note', id: 'mine', fields: note('Mine') }])
  const [sample] = visitor.list('prayer').entries
  await visitor.write([{ kind: 'note', id: 'gone', fields: note('Gone') }])
  await visitor.write([{ kind: 'note', id: 'gone', fields: { deletedAt: '2026-03-01T12:00:00Z' } }])
  expect(sample?.isSample).toBe(true)
  visitor.stop()

  // Both tabs detect the signed-in member at the same time. Each tells the other about the entries that it changes: the
  // server sends an entry only to the tab that synchronises first, because both have one cursor.
  const refreshes: Promise<void>[] = []
  const tabs = [0, 1].map((index) =>
    aPage(bert.id, tables, transportOf(bert), (touched) => {
      const other = tabs[1 - index]
      if (other) refreshes.push(other.refresh(touched))
    }),
  )
  await Promise.all(tabs.map((tab) => tab.open('note')))
  for (const tab of tabs) await tab.sync()
  expect(await accountOf(bert)).toMatchObject([{ id: 'mine', fields: { title: 'Mine' } }])
  await Promise.all(refreshes)
  const places = tabs.map((tab) => tab.list('note').entries.map(({ whereabouts }) => whereabouts))
  expect(places).toEqual([['account'], ['account']])
})

test('a sample that a visitor has edited moves to their account', async () => {
  const tables = memoryStore()
  const carl = await aMember(app, 'Carl')
  const visitor = aPage(VISITOR, tables, transportOf(carl))
  await visitor.open('note', () => note('A sample'))
  const id = visitor.list('note').entries[0]?.id ?? ''
  await visitor.write([{ kind: 'note', id, fields: { content: 'My own words' } }])
  const member = aPage(carl.id, tables, transportOf(carl))
  await member.open('note')
  await member.sync()
  expect(await accountOf(carl)).toMatchObject([{ fields: { title: 'A sample', content: 'My own words' } }])
})

test('a browser that was copied to another machine gets its own device id, and neither loses an entry', async () => {
  const dora = await aMember(app, 'Dora')
  const here = memoryStore()
  const first = aPage(dora.id, here, transportOf(dora))
  await first.write([{ kind: 'note', id: 'one', fields: note('One') }])
  await first.sync()
  const copied = memoryStore()
  const self = await here.transact((tx) => tx.self(dora.id))
  if (self) await copied.transact((tx) => tx.putSelf(self))

  await first.write([{ kind: 'note', id: 'here', fields: note('Here') }])
  await first.sync()
  const second = aPage(dora.id, copied, transportOf(dora))
  await second.write([{ kind: 'note', id: 'there', fields: note('There') }])
  await second.sync()
  await first.sync()
  expect((await accountOf(dora)).map(({ id }) => id).sort()).toEqual(['here', 'one', 'there'])
  expect(second.state()).toMatchObject({ unsent: 0, connection: 'idle' })

  // Restores an old backup of the device: it has lost the record of what it sent.
  if (self) await copied.transact((tx) => tx.putSelf(self))
  const setBack = aPage(dora.id, copied, transportOf(dora))
  await setBack.write([{ kind: 'note', id: 'later', fields: note('Later') }])
  await setBack.sync()
  expect((await accountOf(dora)).map(({ id }) => id).sort()).toEqual(['here', 'later', 'one', 'there'])
})

test('after a restore, a device receives everything again and retains its unsent changes', async () => {
  const ella = await aMember(app, 'Ella')
  const tables = memoryStore()
  const page = aPage(ella.id, tables, transportOf(ella))
  await page.open('note')
  await page.write([{ kind: 'note', id: 'old', fields: note('Old') }])
  await page.sync()
  const self = await tables.transact((tx) => tx.self(ella.id))
  // Simulates an account that was restored to an earlier version.
  if (self) await tables.transact((tx) => tx.putSelf({ ...self, since: 99 }))
  const desk = aPage(ella.id, memoryStore(), transportOf(ella))
  await desk.write([{ kind: 'note', id: 'new', fields: note('New') }])
  await desk.sync()
  await page.sync()
  expect(
    page
      .list('note')
      .entries.map(({ id }) => id)
      .sort(),
  ).toEqual(['new', 'old'])
})

test('a full disk loses nothing: new entries are stored in memory, with a notice, and sent', async () => {
  const fred = await aMember(app, 'Fred')
  const kept = memoryStore()
  let isFull = false
  const tables: EntryStore = {
    ...kept,
    isPersistent: true,
    transact: async (work) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      return kept.transact(work)
    },
  }
  let isOffline = true
  const reach = transportOf(fred)
  const page = aPage(fred.id, tables, async (request) => {
    if (isOffline) return reach({ ...request, owner: 'nobody' })
    return reach(request)
  })
  await page.open('note')
  await page.write([{ kind: 'note', id: 'before', fields: note('Before') }])
  isFull = true
  await page.write([{ kind: 'note', id: 'after', fields: note('After') }])
  expect(page.state()).toMatchObject({ isPersistent: false, unsent: 2 })
  expect(
    page
      .list('note')
      .entries.map(({ id }) => id)
      .sort(),
  ).toEqual(['after', 'before'])
  isOffline = false
  await page.sync()
  expect(page.state()).toMatchObject({ unsent: 0 })
  // The next page sends the changes left by the full disk again; the server recognizes them.
  isFull = false
  const next = aPage(fred.id, tables, reach)
  await next.open('note')
  await next.sync()
  expect((await accountOf(fred)).map(({ id }) => id).sort()).toEqual(['after', 'before'])
  expect(next.list('note').entries).toHaveLength(2)
})

test('a browser without storage still displays the account and sends changes', async () => {
  const gina = await aMember(app, 'Gina')
  const broken: EntryStore = {
    ...memoryStore(),
    isPersistent: true,
    transact: () => Promise.reject(new DOMException('Corrupt', 'UnknownError')),
    newest: () => Promise.reject(new DOMException('Corrupt', 'UnknownError')),
  }
  const desk = aPage(gina.id, memoryStore(), transportOf(gina))
  await desk.write([{ kind: 'note', id: 'desk', fields: note('Desk') }])
  await desk.sync()
  const page = aPage(gina.id, broken, transportOf(gina))
  await page.open('note')
  await page.sync()
  await page.write([{ kind: 'note', id: 'page', fields: note('Page') }])
  await page.sync()
  expect(
    page
      .list('note')
      .entries.map(({ id }) => id)
      .sort(),
  ).toEqual(['desk', 'page'])
  expect(await accountOf(gina)).toHaveLength(2)
})

test('a rejected change remains on the device with the reason, and is sent again after an edit', async () => {
  const hana = await aMember(app, 'Hana')
  const page = aPage(hana.id, memoryStore(), transportOf(hana))
  await page.open('note')
  await page.write([
    { kind: 'note', id: 'long', fields: note('Long', 'x'.repeat(20_001)) },
    { kind: 'note', id: 'good', fields: note('Good') },
  ])
  await page.sync()
  const long = () => page.list('note').entries.find(({ id }) => id === 'long')
  expect(long()).toMatchObject({
    whereabouts: 'refused',
    refusedBecause: 'Keep the note to 20,000 characters or fewer',
  })
  expect(long()?.fields.content).toHaveLength(20_001)
  expect(await accountOf(hana)).toMatchObject([{ id: 'good' }])
  expect(page.state().unsent).toBe(0)

  await page.write([{ kind: 'note', id: 'long', fields: { content: 'Shorter' } }])
  await page.sync()
  expect(long()).toMatchObject({ whereabouts: 'account', fields: { title: 'Long', content: 'Shorter' } })
})
