import type { Answer } from '#contract/journal.ts'
import type { After } from '#web/lib/retry.ts'
import { type DeviceMemory, IDLE, nameOf } from './device-memory.ts'
import type { Draft, DraftStore, Owner, Place } from './draft-store.ts'

/** Typing is in the store after this long at most. */
const KEEP_MS = 300

interface Parts {
  owner: Owner
  store: DraftStore
  memory: DeviceMemory
  clock: () => Date
  after: After
}

export type Typing = ReturnType<typeof createTyping>

/** Takes what is typed into memory at once, and into the store a moment later. */
export function createTyping({ owner, store, memory, clock, after }: Parts) {
  const { entryAt, set } = memory
  /** Typed, and not in the store yet. */
  const unkept = new Map<string, Place>()
  let cancelKeeping: (() => void) | null = null

  function type(place: Place, text: string, question: string): void {
    const { day, key } = place
    const { answer, draft } = entryAt(place)
    const begun = draft ?? { owner, day, key, basedOn: answer?.revision ?? 0, since: null, sending: null }
    const typed = { ...begun, text, question, writtenAt: clock().toISOString() }
    setTyped(place, isInAccount(typed, answer) ? null : typed)
  }

  function setTyped(place: Place, draft: Draft | null): void {
    const isUnderWay = entryAt(place).delivery.state === 'under_way' || draft?.sending
    set(place, { draft, isKept: false, ...(!isUnderWay && { delivery: IDLE }) })
    unkept.set(nameOf(place), { day: place.day, key: place.key })
    cancelKeeping ??= after(KEEP_MS, () => void keep())
  }

  /** Puts what was typed into the store, now. */
  async function keep(): Promise<void> {
    cancelKeeping?.()
    cancelKeeping = null
    const places = [...unkept.values()]
    unkept.clear()
    await Promise.all(places.map(keepAt))
  }

  async function keepAt(place: Place): Promise<void> {
    let kept: Draft | null = null
    await store.change(owner, place, (stored) => {
      const { draft, answer } = entryAt(place)
      kept = draft
      // A save that another tab has begun stays under way.
      if (draft) return { ...draft, sending: stored ? stored.sending : draft.sending }
      return stored?.sending ? { ...stored, text: answer?.text ?? '' } : null
    })
    if (entryAt(place).draft === kept) set(place, { isKept: true })
  }

  /** A whole draft that goes into the store by itself: what was typed until now is in it. */
  async function put(place: Place, draft: Draft): Promise<void> {
    set(place, { draft })
    unkept.delete(nameOf(place))
    await store.change(owner, place, () => entryAt(place).draft)
    if (!unkept.has(nameOf(place))) set(place, { isKept: true })
  }

  return { type, setTyped, put, keep, keepAt }
}

/** Such a draft says nothing that the account does not have. */
export function isInAccount({ text, sending }: Draft, answer: Answer | null): boolean {
  return sending === null && text === (answer?.text ?? '')
}
