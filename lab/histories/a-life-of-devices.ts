import type { Fields } from '#contract/entry.ts'
import { syncErrors } from '#contract/messages/sync.ts'
import { completionId } from '#contract/reading/completion-id.ts'
import { markStyles } from '#contract/reading/mark/mark-style.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { createSyncEngine, type SyncEngine } from '#web/entries/driver/sync-engine.ts'
import type { MoveTransport } from '#web/entries/driver/transports.ts'
import type { UnsentChange } from '#web/entries/replica/rows.ts'
import { isDeleted, type ViewEntry } from '#web/entries/replica/view-entry.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { anUnsteadyNetwork } from './unsteady-network.ts'

const YEAR_MS = 365 * DAY_MS
/** Deviations of a device's clock from the true time, in milliseconds. Each device has one of them. */
const skews = [0, -90_000, 40_000, -5 * YEAR_MS, 5 * YEAR_MS]

interface SimulationOptions {
  random: () => number
  owner: string
  exchange: (request: SyncRequest) => Promise<SyncResponse>
  /** Databases for entries, one for each simulated device. */
  tables: readonly EntryStore[]
  /** Clock of the simulation, in milliseconds since 1970. Every action advances it by a second. */
  clock: { now: number }
  /**
   * Functions that turn encryption on and migrate entries on the simulated server, and the key with which a device is
   * unlocked. Omitted in a simulation without encryption.
   */
  encryption?: Encryption
}

interface Encryption {
  turnOn(): void
  moveTransport: MoveTransport
  unlocked: Parameters<SyncEngine['unlock']>[0]
}

const zones = ['UTC', 'Asia/Tokyo', 'America/Chicago']
const never = new Promise<never>(() => undefined)
const blank = { fields: {}, stamps: {} }
const wordsIn = (text: string) => text.split(' ').filter(Boolean)
const contentOf = (entry: ViewEntry | undefined) => String(entry?.fields.content ?? '')

/**
 * Simulates one member who writes on several devices, whose network is unreliable. Each written word is different from
 * all others, so that it can be found again.
 */
export async function aLifeOfDevices(
  { random, owner, exchange, tables, clock, encryption }: SimulationOptions,
  steps: number,
) {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const network = anUnsteadyNetwork(random, exchange)
  /** All changes that were stored on any of the devices, by the ids of the changes. */
  const made = new Map<string, UnsentChange>()
  /** Words that the member has seen and then deleted or replaced. They need not exist at the end. */
  const letGo = new Set<string>()
  const notes = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => `note-${index}`)
  const devices = tables.map((kept) => aDevice(kept, oneOf(skews)))
  let written = 0
  let isCalm = false

  function aDevice(kept: EntryStore, skewMs: number) {
    const open = () => {
      let isGone = false
      /**
       * Runs work on behalf of a page. Once the page is closed, its work neither starts nor completes any more, as in a
       * browser.
       */
      const untilGone = async <T>(work: () => Promise<T>): Promise<T> => {
        if (isGone) return never
        const [outcome] = await Promise.allSettled([work()])
        if (isGone) return never
        if (outcome.status === 'rejected') throw outcome.reason
        return outcome.value
      }
      const engine = createSyncEngine({
        owner,
        store: { ...kept, transact: (work) => untilGone(() => kept.transact((tx) => work(noting(tx)))) },
        transport: (request) =>
          untilGone(() =>
            network.send(request).catch((error) => {
              throw error instanceof ApiError ? error : new ApiError(syncErrors.failed)
            }),
          ),
        ...(encryption && { moveTransport: unsteadyMoves(encryption.moveTransport) }),
        clock: () => new Date(clock.now + skewMs),
        notify: (touched) => {
          for (const tab of tabs) if (tab.engine !== engine) void tab.engine.refresh(touched)
        },
        // The timers of the sync engine never fire: the simulation itself decides when devices sync.
        after: () => () => undefined,
      })
      const underWay: Promise<unknown>[] = [
        engine.open('note'),
        engine.open('completion'),
        engine.open('mark'),
      ]
      const lose = () => {
        isGone = true
      }
      return { engine, underWay, lose }
    }
    const tabs = [open()]
    return {
      tab: () => oneOf(tabs),
      underWay: () => tabs.flatMap(({ underWay }) => underWay),
      engines: () => tabs.map(({ engine }) => engine),
      /**
       * Closes a page in the middle of its work, as a crash does, and opens a new one; or opens a second page on the
       * same device.
       */
      openAgain(): void {
        if (tabs.length === 2 || random() < 0.5) tabs.splice(Math.floor(random() * tabs.length), 1)[0]?.lose()
        tabs.push(open())
      },
    }
  }

  /**
   * Makes the requests of the migration to encryption unreliable: some of them, and some of their responses, are lost.
   */
  function unsteadyMoves({ move, readable }: MoveTransport): MoveTransport {
    const lost = () => Promise.reject(new ApiError(syncErrors.failed))
    return {
      readable,
      move: async (request) => {
        if (isCalm) return move(request)
        if (random() < 0.3) return lost()
        const answer = await move(request)
        return random() < 0.3 ? lost() : answer
      },
    }
  }

  /** Removes the encryption key from a device (locks it); or turns on encryption and gives the device the key. */
  async function changeKeys(engine: SyncEngine, { turnOn, unlocked }: Encryption): Promise<void> {
    if (random() < 0.3) return engine.lock()
    turnOn()
    await engine.unlock(unlocked)
  }

  type Tx = Parameters<Parameters<EntryStore['transact']>[0]>[0]
  function noting(tx: Tx): Tx {
    return {
      ...tx,
      putUnsent: (changes) => {
        // A change is recorded when it is first stored. At that time it is readable; later the device may encrypt it.
        for (const change of changes) if (!made.has(change.id)) made.set(change.id, change)
        return tx.putUnsent(changes)
      },
    }
  }

  function write(engine: SyncEngine, id: string): Promise<void> {
    const before = engine.list('note').entries.find((entry) => entry.id === id)
    const fate = random()
    const text = contentOf(before)
    if (fate < 0.12) for (const word of wordsIn(text)) letGo.add(word)
    written += 1
    const content = `${fate < 0.12 ? '' : text} w${written}`.trim()
    const whole: Fields = {
      title: 'T',
      scripture: '',
      content,
      date: '2026-03-01',
      day: null,
      deletedAt: null,
    }
    return engine.write([{ kind: 'note', id, fields: before ? { content } : whole, seen: before ?? blank }])
  }

  function choose(engine: SyncEngine, id: string): Promise<void> {
    const entry = engine.list('note').entries.find((one) => one.id === id)
    const other = entry?.others.find(({ field }) => field === 'content')
    if (!entry || !other) return Promise.resolve()
    const isTaken = random() < 0.5
    const kept = new Set(wordsIn(isTaken ? other.text : contentOf(entry)))
    for (const word of [...wordsIn(other.text), ...wordsIn(contentOf(entry))])
      if (!kept.has(word)) letGo.add(word)
    const fields: Fields = isTaken ? { content: other.text } : {}
    return engine.write([{ kind: 'note', id, fields, seen: entry, dismissed: [other.id] }])
  }

  /** Completes a day, or undoes the completion if this device displays the day as completed. */
  function toggle(engine: SyncEngine): Promise<void> {
    const id = completionId(1 + Math.floor(random() * 2))
    const before = engine.list('completion').entries.find((entry) => entry.id === id)
    const isComplete = before !== undefined && !isDeleted(before)
    const fields = isComplete
      ? { deletedAt: new Date(clock.now).toISOString() }
      : { timeZone: oneOf(zones), deletedAt: null }
    return engine.write([{ kind: 'completion', id, fields }])
  }

  /** Marks a verse; or changes the style of the mark, or removes it, if this device displays the verse as marked. */
  function mark(engine: SyncEngine): Promise<void> {
    const id = `mark-${Math.floor(random() * 2)}`
    const before = engine.list('mark').entries.find((entry) => entry.id === id)
    const style = oneOf(markStyles)
    const whole: Fields = { place: 'WEB ROM 8:28', style, label: '', note: '', deletedAt: null }
    if (!before) return engine.write([{ kind: 'mark', id, fields: whole }])
    const fields =
      random() < 0.3 ? { deletedAt: new Date(clock.now).toISOString() } : { style, deletedAt: null }
    return engine.write([{ kind: 'mark', id, fields }])
  }

  for (let step = 0; step < steps; step += 1) {
    clock.now += 1000
    const device = oneOf(devices)
    const { engine, underWay } = device.tab()
    const id = oneOf(notes)
    const deletedAt = new Date(clock.now).toISOString()
    const act = random()
    if (encryption && random() < 0.15) underWay.push(changeKeys(engine, encryption))
    else if (act < 0.38) underWay.push(write(engine, id))
    else if (act < 0.44) underWay.push(toggle(engine))
    else if (act < 0.48) underWay.push(mark(engine))
    else if (act < 0.55) underWay.push(choose(engine, id))
    else if (act < 0.6) underWay.push(engine.write([{ kind: 'note', id, fields: { deletedAt } }]))
    else if (act < 0.65) underWay.push(engine.write([{ kind: 'note', id, fields: { deletedAt: null } }]))
    else if (act < 0.8) void engine.sync()
    else if (act < 0.88) device.openAgain()
    else await network.letOneThrough()
    // After some actions the simulation waits for pending work. After others it does not, so that the next action
    // begins while the work of the previous one is in progress.
    if (random() < 0.7) await turn()
  }

  isCalm = true
  await network.calmDown()
  await Promise.all(devices.flatMap(({ underWay }) => underWay()))
  encryption?.turnOn()
  for (let round = 0; round < (encryption ? 3 : 2); round += 1) {
    for (const engine of devices.flatMap(({ engines }) => engines())) {
      if (encryption) await engine.unlock(encryption.unlocked)
      await engine.open('note')
      await engine.open('completion')
      await engine.open('mark')
      await engine.sync()
    }
  }
  // Waits until all tabs have received the last notifications of changes from other tabs of their device.
  await turn()
  return {
    engines: devices.flatMap(({ engines }) => engines()),
    made: [...made.values()],
    letGo,
    wordsIn,
  }
}

/** Waits for one turn of the event loop, so that pending callbacks run. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
