import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AnswerKey } from '#contract/journal.ts'
import { type AnswerView, answerView } from './answer-view.ts'
import { type DeviceState, type Entry, NOTHING, nameOf } from './device-memory.ts'
import { type Owner, VISITOR } from './draft-store.ts'
import type { JournalDevice } from './journal-device.ts'
import { journalOnThisDevice } from './journal-on-this-device.ts'

/** Who is looking, as far as the journal has to know. */
export type Writer =
  | { state: 'unknown' }
  | { state: 'unreachable' }
  | { state: 'visitor' }
  | { state: 'member'; member: { id: string } }

export interface OwnJournal {
  device: JournalDevice
  view(key: AnswerKey): AnswerView
  entry(key: AnswerKey): Entry
  /** Every key of the day that has an answer, a draft or an offer. */
  keys: AnswerKey[]
}

/** A day's journal: what the account has, and what is on this device. Null until the device has been looked through. */
export function useJournal(day: number, writer: Writer) {
  const memberId = writer.state === 'member' ? writer.member.id : null
  // Whoever could not be asked for may be a member: what they write is theirs once they are known.
  const owner = writer.state === 'unknown' ? null : (memberId ?? VISITOR)
  const device = useDevice(owner)
  const state = useDeviceState(device)
  const isReady = device !== null && device.owner === owner && state.device !== ''
  const account = useQuery({
    queryKey: ['own', 'journal', memberId, day],
    queryFn: () => device?.load(day) ?? [],
    enabled: isReady && memberId !== null,
    // Another tab or device may have written meanwhile.
    staleTime: 0,
    // Without a connection the fields are shown all the same: what is typed into them is kept here.
    networkMode: 'always',
  })
  const journal: OwnJournal | null = isReady ? journalOf(day, device, state) : null
  return { journal, account }
}

function useDevice(owner: Owner | null): JournalDevice | null {
  const [device, setDevice] = useState<JournalDevice | null>(null)
  useEffect(() => {
    if (owner === null) return
    const own = journalOnThisDevice(owner)
    setDevice(own)
    return () => void own.keep()
  }, [owner])
  return device
}

const nowhere: DeviceState = { entries: new Map(), offers: [], isLasting: true, device: '' }
const neverChanges = () => () => undefined

function useDeviceState(device: JournalDevice | null): DeviceState {
  return useSyncExternalStore(device?.subscribe ?? neverChanges, device?.state ?? (() => nowhere))
}

function journalOf(day: number, device: JournalDevice, state: DeviceState): OwnJournal {
  const offersAt = (key: AnswerKey) => state.offers.filter((offer) => offer.day === day && offer.key === key)
  const entry = (key: AnswerKey) => state.entries.get(nameOf({ day, key })) ?? NOTHING
  const ofDay = [...state.entries].filter(([name]) => name.startsWith(`${day}/`))
  const written = ofDay.flatMap(([, { answer, draft }]) => draft?.key ?? answer?.key ?? [])
  const offered = state.offers.filter((offer) => offer.day === day).map(({ key }) => key)
  return {
    device,
    entry,
    view: (key) => answerView(entry(key), offersAt(key), state),
    keys: [...new Set([...written, ...offered])].sort(),
  }
}
