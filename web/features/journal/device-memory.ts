import type { Answer } from '#contract/journal.ts'
import type { Draft, DraftStore, Offer, Place } from './draft-store.ts'

/** Where a save is on its way to the account. */
export type Delivery =
  | { state: 'idle' }
  | { state: 'under_way' }
  | { state: 'waiting' }
  | { state: 'signed_out' }
  | { state: 'refused'; words: string }

/** One answer, as this device knows it. */
export interface Entry {
  /** What the account has, as it last told. */
  answer: Answer | null
  draft: Draft | null
  /** Whether the draft is in the store as it is here. */
  isKept: boolean
  delivery: Delivery
}

export interface DeviceState {
  entries: ReadonlyMap<string, Entry>
  offers: readonly Offer[]
  /** False where nothing outlives the page. */
  isLasting: boolean
  /** The id of this device; empty until the store was read. */
  device: string
}

export const IDLE: Delivery = { state: 'idle' }
/** An answer that nobody has touched. */
export const NOTHING: Entry = { answer: null, draft: null, isKept: true, delivery: IDLE }

export function nameOf({ day, key }: Place): string {
  return `${day}/${key}`
}

export type DeviceMemory = ReturnType<typeof createDeviceMemory>

/** What a device knows at the moment, for the screen to show. Every change makes a new state. */
export function createDeviceMemory(store: Pick<DraftStore, 'isLasting'>) {
  let state: DeviceState = { entries: new Map(), offers: [], isLasting: true, device: '' }
  const listeners = new Set<() => void>()
  /** Counts what the account has told of each answer, so that an older reading is not taken for news. */
  const tidings = new Map<string, number>()

  function tell(change: Partial<DeviceState>): void {
    state = { ...state, ...change, isLasting: store.isLasting() }
    for (const listener of listeners) listener()
  }

  function entryAt(place: Place): Entry {
    return state.entries.get(nameOf(place)) ?? NOTHING
  }

  function set(place: Place, change: Partial<Entry>): void {
    tell({ entries: new Map(state.entries).set(nameOf(place), { ...entryAt(place), ...change }) })
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell,
    entryAt,
    set,
    learn(place: Place, answer: Answer | null): void {
      tidings.set(nameOf(place), (tidings.get(nameOf(place)) ?? 0) + 1)
      set(place, { answer })
    },
    tidings: (): ReadonlyMap<string, number> => new Map(tidings),
  }
}
