import { refusalOf } from '#contract/errors.ts'
import type { Answer, AnswerSave } from '#contract/journal.ts'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import { Refusal } from '#web/lib/refusal.ts'
import { type After, createRetry } from '#web/lib/retry.ts'
import { type Delivery, type DeviceMemory, IDLE, nameOf } from './device-memory.ts'
import { type Draft, type DraftStore, type Owner, type Place, VISITOR } from './draft-store.ts'
import type { JournalTransport } from './journal-transport.ts'
import { settled, unsealed } from './settle-draft.ts'
import type { Typing } from './typing.ts'

export type SaveOutcome = 'saved' | 'waiting' | 'signed_out' | 'refused' | 'nothing'

interface Parts {
  owner: Owner
  store: DraftStore
  memory: DeviceMemory
  typing: Typing
  transport: JournalTransport
  clock: () => Date
  after: After
}

/** Takes saves to the account: sealed first, then sent, and sent again until there is an answer. */
export function createDeliveries({ owner, store, memory, typing, transport, clock, after }: Parts) {
  const { entryAt, set } = memory
  /** One save of an answer is under way at a time. */
  const deliveries = new Map<string, Promise<void>>()
  const retry = createRetry(after, () => void resend())
  let isStopped = false

  async function save(place: Place): Promise<SaveOutcome> {
    const { draft } = entryAt(place)
    if (owner === VISITOR) return signedOut(place)
    if (!draft) return entryAt(place).answer ? 'saved' : 'nothing'
    if (draft.text.length > MAX_ANSWER_CHARS) {
      const { words = '' } = refusalOf('journal.answer_too_long')
      set(place, { delivery: { state: 'refused', words } })
      await typing.keep()
      return 'refused'
    }
    await seal(place, draft)
    await deliver(place)
    return outcomeAt(place)
  }

  async function signedOut(place: Place): Promise<SaveOutcome> {
    set(place, { delivery: { state: 'signed_out' } })
    await typing.keep()
    return 'signed_out'
  }

  /** From here on the text is on its way, whatever becomes of the page. */
  async function seal(place: Place, pressed: Draft): Promise<void> {
    const { text, question, basedOn } = pressed
    const { device, sequence } = await store.nextSave()
    const since = pressed.since ?? sequence
    const sending: AnswerSave = {
      ...{ text, question, device, sequence, basedOn, since, owner },
      savedAt: clock().toISOString(),
    }
    // What is typed from here on is written on top of it.
    await typing.put(place, { ...(entryAt(place).draft ?? pressed), sending, since })
  }

  function deliver(place: Place): Promise<void> {
    const name = nameOf(place)
    const begun = deliveries.get(name)
    if (begun) return begun
    if (!sealedAt(place)) return Promise.resolve()
    const delivery = deliverAll(place)
    deliveries.set(name, delivery)
    return delivery
  }

  /** Until nothing is left to send: a newer save may have been sealed while one was under way. */
  async function deliverAll(place: Place): Promise<void> {
    try {
      for (let sending = sealedAt(place); sending; sending = sealedAt(place)) {
        set(place, { delivery: { state: 'under_way' } })
        if (!(await attempt(place, sending))) return
      }
    } finally {
      // In the same breath as the last look for more, so that whoever seals now begins a delivery of their own.
      deliveries.delete(nameOf(place))
    }
  }

  /** @returns whether there is use in sending more */
  async function attempt(place: Place, sending: AnswerSave): Promise<boolean> {
    const answered = await transport.save(place, sending).catch(refusalIn)
    if (answered instanceof Refusal) return failed(place, sending, answered)
    await arrived(place, sending, answered)
    return true
  }

  function sealedAt(place: Place): AnswerSave | null {
    return entryAt(place).draft?.sending ?? null
  }

  async function arrived(place: Place, sent: AnswerSave, answer: Answer): Promise<void> {
    retry.succeeded()
    memory.learn(place, answer)
    set(place, { draft: settled(entryAt(place).draft, sent, answer), delivery: IDLE })
    await store.change(owner, place, (stored) => settled(stored, sent, answer))
    if (entryAt(place).draft && !entryAt(place).isKept) await typing.keepAt(place)
  }

  async function failed(place: Place, sent: AnswerSave, refusal: Refusal): Promise<boolean> {
    const { code, fields, message } = refusal
    if (code === 'journal.failed' || code === 'request.too_many') {
      set(place, { delivery: { state: 'waiting' } })
      if (!isStopped) retry.later()
      return false
    }
    const isSignedOut = code.endsWith('signed_out')
    const delivery: Delivery = isSignedOut
      ? { state: 'signed_out' }
      : { state: 'refused', words: fields.text ?? message }
    set(place, { draft: unsealed(entryAt(place).draft, sent), delivery })
    await store.change(owner, place, (stored) => unsealed(stored, sent))
    return !isSignedOut
  }

  function outcomeAt(place: Place): SaveOutcome {
    const { state } = entryAt(place).delivery
    return state === 'idle' || state === 'under_way' ? 'saved' : state
  }

  /** Sends every save that is waiting, of any day. */
  async function resend(): Promise<void> {
    retry.stop()
    const waiting = [...memory.state().entries.values()].flatMap(({ draft }) =>
      draft?.sending ? [draft] : [],
    )
    await Promise.all(waiting.map(deliver))
  }

  return {
    save,
    resend,
    isUnderWay: (name: string) => deliveries.has(name),
    stop(): void {
      isStopped = true
      retry.stop()
    },
  }
}

/** @throws what is no refusal: that is a bug */
function refusalIn(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
