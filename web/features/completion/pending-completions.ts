import { useSyncExternalStore } from 'react'

/** What a member did here that the account does not have yet: by day of the plan, whether it is complete. */
type Pending = ReadonlyMap<number, boolean>

const none: Pending = new Map()
const listeners = new Set<() => void>()

let owner: string | null = null
/** Pressed, and on its way into the device's database. */
let pressed: Pending = none
/** In the database, and on its way to the account. */
let unsent: Pending = none
let all: Pending = none

export function usePendingCompletions(memberId: string | null): Pending {
  return useSyncExternalStore(
    subscribe,
    () => (memberId === owner ? all : none),
    () => none,
  )
}

/** Shows at once what was pressed. Returns what is to be called when it is in the database, or could not be. */
export function pressCompletion(memberId: string, day: number, isComplete: boolean): () => void {
  belongTo(memberId)
  pressed = new Map(pressed).set(day, isComplete)
  tell()
  return () => {
    // Pressed again meanwhile, that is what counts.
    if (pressed.get(day) !== isComplete) return
    const others = new Map(pressed)
    others.delete(day)
    pressed = others
    tell()
  }
}

/** All that is in the database and not in the account. */
export function putUnsentCompletions(memberId: string, completions: Pending): void {
  belongTo(memberId)
  unsent = completions
  tell()
}

/** What somebody did who was here before is none of this member's. */
function belongTo(memberId: string): void {
  if (memberId === owner) return
  owner = memberId
  pressed = none
  unsent = none
}

function tell(): void {
  all = new Map([...unsent, ...pressed])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
