import type { Answer } from '#contract/journal.ts'
import type { After } from '#web/lib/retry.ts'
import { createChoosing } from './choosing.ts'
import { createDeliveries } from './deliveries.ts'
import { createDeviceMemory, NOTHING, nameOf } from './device-memory.ts'
import { type DraftStore, type Owner, VISITOR } from './draft-store.ts'
import type { JournalTransport } from './journal-transport.ts'
import { createTyping, isInAccount } from './typing.ts'

interface Parts {
  owner: Owner
  store: DraftStore
  transport: JournalTransport
  clock: () => Date
  after: After
}

export type JournalDevice = ReturnType<typeof createJournalDevice>

/**
 * The journal of one owner on one device. What is typed is kept here first, and given up only once the account has it
 * or its writer has let it go; nothing that arrives is ever put over it. Until `start` has read what is kept (the state
 * then names the device), nothing may be typed.
 */
export function createJournalDevice({ owner, store, transport, clock, after }: Parts) {
  const memory = createDeviceMemory(store)
  const typing = createTyping({ owner, store, memory, clock, after })
  const deliveries = createDeliveries({ owner, store, memory, typing, transport, clock, after })
  const choosing = createChoosing({ owner, store, memory, typing, deliveries, transport })

  /** Asks the account what it has for a day. @throws {Refusal} */
  async function load(day: number): Promise<Answer[]> {
    const before = memory.tidings()
    const answers = await transport.read(day)
    const known = [...memory.state().entries].filter(([name]) => name.startsWith(`${day}/`))
    const places = new Map(answers.map(({ key }) => [nameOf({ day, key }), { day, key }]))
    for (const [name, { draft, answer }] of known) {
      const key = draft?.key ?? answer?.key
      if (key) places.set(name, { day, key })
    }
    for (const [name, place] of places) {
      if (memory.tidings().get(name) !== before.get(name)) continue
      const answer = answers.find(({ key }) => key === place.key) ?? null
      const { draft } = memory.entryAt(place)
      memory.learn(place, answer)
      if (draft && isInAccount(draft, answer)) typing.setTyped(place, null)
    }
    await choosing.adoptOffers(day)
    return answers
  }

  /** Takes over what another tab has done meanwhile, and sends what is waiting. */
  async function refresh(): Promise<void> {
    await typing.keep()
    if (store.isLasting()) await readStore()
    await deliveries.resend()
  }

  async function readStore(): Promise<void> {
    const before = memory.state().entries
    const { device, drafts, offers } = await store.read(owner)
    const stored = new Map(drafts.map((draft) => [nameOf(draft), draft]))
    const entries = new Map(memory.state().entries)
    for (const name of new Set([...entries.keys(), ...stored.keys()])) {
      const entry = entries.get(name) ?? NOTHING
      const { draft, isKept } = before.get(name) ?? NOTHING
      // What was typed here since is newer than what is in the store.
      if (!isKept || entry.draft !== draft || deliveries.isUnderWay(name)) continue
      entries.set(name, { ...entry, draft: stored.get(name) ?? null })
    }
    memory.tell({ device, offers, entries })
  }

  return {
    owner,
    state: memory.state,
    subscribe: memory.subscribe,
    /** Reads what is kept, and sends what was on its way when the page was left. */
    async start(): Promise<void> {
      if (owner !== VISITOR) await store.takeOver(owner)
      await readStore()
      await deliveries.resend()
    },
    async stop(): Promise<void> {
      deliveries.stop()
      await typing.keep()
    },
    load,
    refresh,
    type: typing.type,
    keep: typing.keep,
    save: deliveries.save,
    resend: deliveries.resend,
    use: choosing.use,
    dismiss: choosing.dismiss,
  }
}
