import type { Table } from 'dexie'
import { isLockedDraft, kindOfDraft, type LockedDraft } from '#web/entries/sealing/locked-draft.ts'
import { type Draft, VISITOR } from '#web/entries/store/entry-store.ts'
import { rememberUnsent } from '#web/entries/sync/unsent-hint.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { findLostWrites, forgetLostWrites, trackWrite } from '#web/lib/device/write-ahead.ts'
import { isTextDraft } from './text-draft.ts'

type Drafts = Table<Draft, [owner: string, name: string]>

let table: Drafts | null = null

// Few devices are ever locked.
const loadLocked = () => import('#web/entries/sealing/open-in-form.ts')

/** What was typed into a form; null where nothing was, or where this browser keeps nothing. */
export async function readDraft(owner: string, name: string): Promise<unknown> {
  const found = await onDevice(async (drafts) => {
    await settle(drafts, owner)
    const draft = await drafts.get([owner, name])
    return { draft, locked: draft ? undefined : await lockedDraft(drafts, owner, name) }
  })
  if (found !== null) forgetLost(owner)
  const { draft, locked } = found ?? {}
  return draft?.values ?? (locked ? (await loadLocked()).openInForm(locked, name) : null)
}

/**
 * Null forgets it. Where it cannot be kept the words are still in their field.
 * @returns whether the device has it, or has forgotten it
 */
export async function saveDraft(owner: string, name: string, values: object | null): Promise<boolean> {
  const work = onDevice(async (drafts) => {
    await put(drafts, owner, name, values)
    return true
  })
  trackWrite(`${keysOf(owner)}${name}`, values, work)
  // What a visitor answers is on its way to whoever signs in.
  if (owner === VISITOR && isTextDraft(values)) rememberUnsent(VISITOR, true)
  return (await work) ?? false
}

/** The names of the forms somebody has begun, of those whose name begins so. */
export async function draftNames(owner: string, prefix: string): Promise<ReadonlySet<string>> {
  const all = await onDevice(async (drafts) => {
    await settle(drafts, owner)
    return drafts.where('owner').equals(owner).toArray()
  })
  if (all !== null) forgetLost(owner)
  const hasLocked = all?.some(isLockedDraft) === true
  const isUnlocked = hasLocked && (await (await loadLocked()).readKey(owner)) !== null
  const names = (all ?? []).map((draft) =>
    isUnlocked && isLockedDraft(draft) ? draft.values.name : draft.name,
  )
  return new Set(names.filter((name) => name.startsWith(prefix)))
}

async function lockedDraft(drafts: Drafts, owner: string, name: string): Promise<LockedDraft | undefined> {
  if (!kindOfDraft({ name })) return undefined
  const all = await drafts.where('owner').equals(owner).toArray()
  return all.filter(isLockedDraft).find(({ values }) => values.name === name)
}

/** Takes in what an owner typed last on a page that could not write it down any more. */
export async function recoverDrafts(owner: string): Promise<void> {
  const isDone = await onDevice(async (drafts) => {
    await recover(drafts, owner)
    return true
  })
  if (isDone) forgetLostWrites(keysOf(owner))
}

/**
 * Before anything is read: what earlier pages could not write any more; and what was typed here before signing in, which is
 * the member's from now on. A form of theirs that is begun already stays as it is. Texts of entries are saved with the
 * entries: see `sync/adopt-visitor.ts`.
 */
async function settle(drafts: Drafts, owner: string): Promise<void> {
  await recover(drafts, VISITOR)
  await recover(drafts, owner)
  if (owner === VISITOR) return
  for (const draft of await drafts.where('owner').equals(VISITOR).toArray()) {
    if (isTextDraft(draft.values) || (await drafts.get([owner, draft.name]))) continue
    await drafts.put({ ...draft, owner })
    await drafts.delete([VISITOR, draft.name])
  }
}

async function recover(drafts: Drafts, owner: string): Promise<void> {
  for (const [name, values] of findLostWrites(keysOf(owner))) await put(drafts, owner, name, values)
}

async function put(drafts: Drafts, owner: string, name: string, values: object | null): Promise<void> {
  if (values) await drafts.put({ owner, name, values })
  else await drafts.delete([owner, name])
}

function forgetLost(owner: string): void {
  forgetLostWrites(keysOf(VISITOR))
  forgetLostWrites(keysOf(owner))
}

function keysOf(owner: string): string {
  return `draft:${owner}/`
}

/** In one transaction; null where this browser keeps nothing. */
async function onDevice<T>(work: (drafts: Drafts) => Promise<T>): Promise<T | null> {
  try {
    table ??= deviceDatabase().table('drafts')
    const drafts = table
    // An async function, as Dexie can tell: what follows an `await` in another would be outside of the transaction.
    return await drafts.db.transaction('rw', drafts, async () => work(drafts))
  } catch {
    return null
  }
}
