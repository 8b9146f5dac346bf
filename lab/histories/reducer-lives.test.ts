import { expect, test } from 'vitest'
import type { Fields } from '#contract/entry.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { completionId } from '#contract/reading/completion-id.ts'
import type { SyncResponse } from '#contract/sync.ts'
import type { Effect, ReplicaEvent } from '#web/entries/replica/events.ts'
import { reduce } from '#web/entries/replica/reduce.ts'
import { nextBatch, toSend } from '#web/entries/replica/requests.ts'
import type { SentRequest, UnsentChange } from '#web/entries/replica/rows.ts'
import { changeKey, emptySlice, entryKey, type Slice } from '#web/entries/replica/slice.ts'
import { isDeleted, type ViewEntry, viewEntry } from '#web/entries/replica/view-entry.ts'
import { unknownState } from '#web/entries/store/replica-store.ts'
import { anAccountOnAMap } from './account-on-a-map.ts'
import { expectAllToAgree } from './expect-all-to-agree.ts'
import { seededRandom } from './unsteady-network.ts'

// The reducer alone, with the rules of the server: no store, no network, no timer. `lives.test.ts` simulates the same
// with the complete sync engine.

const LIVES = Number(process.env.FAULT_LIVES ?? 1_000)
/** Number of lives from which on averages are asserted. */
const ENOUGH_LIVES = 200
/** Timeout of the test. */
const ENOUGH_MS = 60_000 + LIVES * 1_000
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
const STEPS = 40
const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const blank = { fields: {}, stamps: {} }
const zones = ['UTC', 'Asia/Tokyo', 'America/Chicago']
const wordsIn = (text: string) => text.split(' ').filter(Boolean)
const contentOf = (entry: ViewEntry | undefined) => String(entry?.fields.content ?? '')

/** A response that has left the server, on its way to a device. */
interface Reply {
  device: Device
  request: SentRequest
  response: SyncResponse
}

interface Device {
  slice: Slice
  skewMs: number
}

/** Simulates one member who writes on three devices. Requests and responses are lost, late or arrive twice. */
async function aLifeOfReducers(seed: number) {
  const random = seededRandom(seed)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  const account = anAccountOnAMap(() => new Date(clock.now))
  const made = new Map<string, UnsentChange>()
  const letGo = new Set<string>()
  const requests: { device: Device; request: SentRequest }[] = []
  const replies: Reply[] = []
  const devices = [-90_000, 0, 40_000].map((skewMs): Device => ({ slice: emptySlice(owner), skewMs }))
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('')
  const newId = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
  let written = 0

  const timeOf = ({ skewMs }: Device) => new Date(clock.now + skewMs).toISOString()

  function apply(device: Device, event: ReplicaEvent): readonly Effect[] {
    const { slice, effects } = reduce(device.slice, event, newId)
    device.slice = slice
    for (const change of slice.unsent) if (!made.has(change.id)) made.set(change.id, change)
    return effects
  }

  function edit(
    device: Device,
    kind: 'note' | 'completion',
    id: string,
    fields: Fields,
    dismissed?: string[],
  ) {
    const seen = viewOf(device.slice, kind, id) ?? blank
    const change = { kind, id, fields, seen, ...(dismissed && { dismissed }) }
    apply(device, { type: 'edited', changes: [change], at: timeOf(device) })
  }

  function write(device: Device, id: string): void {
    const before = viewOf(device.slice, 'note', id)
    const text = contentOf(before)
    const isCleared = random() < 0.12
    if (isCleared) for (const word of wordsIn(text)) letGo.add(word)
    written += 1
    const content = `${isCleared ? '' : text} w${written}`.trim()
    const rest = { title: 'T', scripture: '', date: '2026-03-01', day: null, deletedAt: null }
    edit(device, 'note', id, before ? { content } : { ...rest, content })
  }

  function choose(device: Device, id: string): void {
    const entry = viewOf(device.slice, 'note', id)
    const other = entry?.others.find(({ field }) => field === 'content')
    if (!entry || !other) return
    const isTaken = random() < 0.5
    const kept = new Set(wordsIn(isTaken ? other.text : contentOf(entry)))
    for (const word of [...wordsIn(other.text), ...wordsIn(contentOf(entry))])
      if (!kept.has(word)) letGo.add(word)
    edit(device, 'note', id, isTaken ? { content: other.text } : {}, [other.id])
  }

  function toggle(device: Device): void {
    const id = completionId(1 + Math.floor(random() * 2))
    const before = viewOf(device.slice, 'completion', id)
    const isComplete = before !== undefined && !isDeleted(before)
    const deletedAt = new Date(clock.now).toISOString()
    edit(device, 'completion', id, isComplete ? { deletedAt } : { timeZone: oneOf(zones), deletedAt: null })
  }

  /** Returns the request that a device sends now. */
  function requestOf(device: Device): SentRequest {
    const [send] = apply(device, { type: 'request_due', isHeardOf: true })
    if (send?.type !== 'send') throw new Error('A device that is due sends a request.')
    const changes = nextBatch(send.batch)
    const sentAt = timeOf(device)
    return { owner, device: changes[0]?.device ?? send.device, since: send.since, sentAt, changes }
  }

  /** Delivers a request to the server. Returns its response; null if the server refused the request. */
  async function arrive(device: Device, request: SentRequest): Promise<SyncResponse | null> {
    try {
      return await account.exchange(toSend(request, null))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      apply(device, { type: 'request_failed', code: error.code, message: '', batch: request.changes })
      return null
    }
  }

  const receive = ({ device, request, response }: Reply) =>
    apply(device, { type: 'response_received', request, response, decoded: [] })

  async function deliver(): Promise<void> {
    const sent = oneOf(requests)
    if (!sent) return
    // A request that stays on the list arrives once more.
    if (random() < 0.8) requests.splice(requests.indexOf(sent), 1)
    if (random() < 0.2) return
    const response = await arrive(sent.device, sent.request)
    if (response && random() < 0.8) replies.push({ ...sent, response })
  }

  for (let step = 0; step < STEPS; step += 1) {
    clock.now += 1000
    const [device, id, act] = [oneOf(devices), oneOf(['note-0', 'note-1']), random()]
    const deletedAt = new Date(clock.now).toISOString()
    if (act < 0.3) write(device, id)
    else if (act < 0.36) toggle(device)
    else if (act < 0.46) choose(device, id)
    else if (act < 0.5) edit(device, 'note', id, { deletedAt })
    else if (act < 0.54) edit(device, 'note', id, { deletedAt: null })
    else if (act < 0.7) requests.push({ device, request: requestOf(device) })
    else if (act < 0.86) await deliver()
    else if (replies.length > 0) {
      const reply = oneOf(replies)
      if (random() < 0.8) replies.splice(replies.indexOf(reply), 1)
      receive(reply)
    }
  }

  // The network is reliable from now on, and everything that is late arrives.
  while (requests.length > 0) await deliver()
  for (const reply of replies) receive(reply)
  for (let round = 0; round < 2; round += 1) {
    for (const device of devices) {
      for (let isMore = true; isMore; ) {
        const request = requestOf(device)
        const response = await arrive(device, request)
        const effects = response ? receive({ device, request, response }) : []
        isMore = !response || effects.some(({ type }) => type === 'sync')
      }
    }
  }
  return { account, made: [...made.values()], letGo, wordsIn, engines: devices.map(viewsOf) }
}

/** Returns the entries of a device as the engine displays them. */
function viewsOf({ slice }: Device) {
  const keys = new Set([...slice.entries.keys(), ...slice.unsent.map(changeKey)])
  const views = [...keys].map((key) =>
    viewEntry(
      slice.entries.get(key),
      slice.unsent.filter((change) => changeKey(change) === key),
    ),
  )
  return {
    list: (kind: string) => ({
      ...{ isWhole: true, locked: 0, unverified: 0 },
      entries: views.filter((view) => view.kind === kind),
    }),
    state: () => ({ ...unknownState, unsent: slice.unsent.length }),
  }
}

function viewOf(slice: Slice, kind: 'note' | 'completion', id: string): ViewEntry | undefined {
  const known = slice.entries.get(entryKey({ kind, id }))
  const changes = slice.unsent.filter((change) => change.kind === kind && change.entry === id)
  return known || changes.length > 0 ? viewEntry(known, changes) : undefined
}

test(`after ${LIVES} simulated lives three reducers and the account agree (FAULT_SEED=${SEED})`, {
  timeout: ENOUGH_MS,
}, async () => {
  let [changes, offered] = [0, 0]
  for (let life = 0; life < LIVES; life += 1) {
    const { account, ...lived } = await aLifeOfReducers(SEED + life)
    try {
      expectAllToAgree(lived, account.rows(), account.version())
    } catch (error) {
      throw new Error(`Life ${life}: FAULT_SEED=${SEED + life} FAULT_LIVES=1 shows it alone.`, {
        cause: error,
      })
    }
    changes += lived.made.length
    offered += account.rows().reduce((sum, { others }) => sum + others.length, 0)
  }
  if (LIVES < ENOUGH_LIVES) return
  // The simulated lives were eventful: devices wrote, and their changes conflicted.
  expect(changes).toBeGreaterThan(LIVES * 5)
  expect(offered).toBeGreaterThan(LIVES / 20)
})
