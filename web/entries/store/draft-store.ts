import type { Dexie, Table } from 'dexie'
import { sealableKinds } from '#contract/sealed.ts'
import { type DeviceCodec, deviceCodec, plainCodec } from '#web/entries/codec/device-codec.ts'
import { heldKey } from '#web/entries/codec/device-key.ts'
import { type StoredSeals, sealIn, withKeys } from '#web/entries/codec/stored-seal.ts'
import { isLockedDraft, kindOfDraft, type LockedDraft } from '#web/entries/replica/locked-draft.ts'
import { type Draft, VISITOR } from '#web/entries/replica/rows.ts'
import { isTextDraft } from '#web/entries/replica/text-draft.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { findLostWrites, forgetLostWrites, trackWrite } from '#web/lib/device/write-ahead.ts'
import { rememberUnsent } from './unsent-hint.ts'

interface Drafts {
  table: Table<Draft, [owner: string, name: string]>
  /** Returns the codec that encodes and decodes the drafts of an owner. */
  codec(owner: string): Promise<DeviceCodec>
}

let database: Dexie | null = null

// Code for drafts that were encrypted when the key was removed from this device. It is loaded on demand, because such
// drafts are rare.
const loadLocked = () => import('./open-in-form.ts')

/** Returns the draft of a form; null if there is none, or if this browser cannot store any. */
export async function readDraft(owner: string, name: string): Promise<unknown> {
  const found = await onDevice(async (drafts) => {
    await settle(drafts, owner)
    const found = await get(drafts, owner, name)
    const draft = found && !isLockedDraft(found) ? found : undefined
    return { draft, locked: draft ? undefined : await lockedDraft(drafts, owner, name) }
  })
  if (found !== null) forgetLost(owner)
  const { draft, locked } = found ?? {}
  return draft?.values ?? (locked ? (await loadLocked()).openInForm(locked, name) : null)
}

/**
 * Stores the draft of a form; null deletes it. If storing fails, the text is not lost, because the field still displays
 * it.
 * @returns whether the draft was stored or deleted
 */
export async function saveDraft(owner: string, name: string, values: object | null): Promise<boolean> {
  const work = onDevice(async (drafts) => {
    await put(drafts, owner, name, values)
    return true
  })
  trackWrite(`${keysOf(owner)}${name}`, asNoted(owner, name, values), work)
  // A visitor's draft of an answer is recorded as an unsent change. Once a member signs in, the record makes a page
  // start the sync engine, which saves the draft as an entry and sends it.
  if (owner === VISITOR && isTextDraft(values)) rememberUnsent(VISITOR, true)
  return (await work) ?? false
}

/** Returns the names of those drafts of an owner that begin with `prefix`. */
export async function draftNames(owner: string, prefix: string): Promise<ReadonlySet<string>> {
  const all = await onDevice(async (drafts) => {
    await settle(drafts, owner)
    return ownDrafts(drafts, owner)
  })
  if (all !== null) forgetLost(owner)
  const hasLocked = all?.some(isLockedDraft) === true
  const isUnlocked = hasLocked && (await (await loadLocked()).readKey(owner)) !== null
  const names = (all ?? []).flatMap((draft) =>
    isLockedDraft(draft) ? (isUnlocked ? [draft.values.name] : []) : [draft.name],
  )
  return new Set(names.filter((name) => name.startsWith(prefix)))
}

async function lockedDraft(drafts: Drafts, owner: string, name: string): Promise<LockedDraft | undefined> {
  if (!kindOfDraft({ name })) return undefined
  const all = await ownDrafts(drafts, owner)
  return all.filter(isLockedDraft).find(({ values }) => values.name === name)
}

/** Stores the text that an owner typed just before an earlier page closed, if that page could not store it in time. */
export async function recoverDrafts(owner: string): Promise<void> {
  const isDone = await onDevice(async (drafts) => {
    await recover(drafts, owner)
    return true
  })
  if (isDone) forgetLostWrites(keysOf(owner))
}

/**
 * Runs before drafts are read. Stores text that earlier pages could not store before they closed. Then moves the drafts
 * of the visitor to the member who signed in, unless the member already has a draft of the same form. Drafts of entries
 * are not moved here, but saved as entries: see `replica/adopt-visitor.ts`.
 */
async function settle(drafts: Drafts, owner: string): Promise<void> {
  await recover(drafts, VISITOR)
  await recover(drafts, owner)
  if (owner === VISITOR) return
  for (const { name, values } of await ownDrafts(drafts, VISITOR)) {
    if (isTextDraft(values) || (await drafts.table.get([owner, name]))) continue
    await put(drafts, owner, name, values as object)
    await drafts.table.delete([VISITOR, name])
  }
}

async function recover(drafts: Drafts, owner: string): Promise<void> {
  for (const [name, values] of findLostWrites(keysOf(owner))) {
    const draft = { owner, name, values }
    // The earlier page had already encrypted this draft, so it is stored without encrypting it again.
    if (isLockedDraft(draft)) await drafts.table.put(draft)
    else await put(drafts, owner, name, values)
  }
}

async function put(drafts: Drafts, owner: string, name: string, values: object | null): Promise<void> {
  const before = await get(drafts, owner, name)
  // The existing draft cannot be decrypted now, because this device does not have the key. It is renamed, so that a new
  // draft of the form does not replace it.
  if (before && isLockedDraft(before))
    await drafts.table.put({ ...before, name: `sealed:${crypto.randomUUID()}` })
  if (values) await drafts.table.put((await drafts.codec(owner)).encodeDraft({ owner, name, values }))
  else await drafts.table.delete([owner, name])
}

async function get(drafts: Drafts, owner: string, name: string): Promise<Draft | undefined> {
  const draft = await drafts.table.get([owner, name])
  return draft && (await drafts.codec(owner)).decodeDraft(draft)
}

async function ownDrafts(drafts: Drafts, owner: string): Promise<Draft[]> {
  const { decodeDraft } = await drafts.codec(owner)
  return (await drafts.table.where('owner').equals(owner).toArray()).map(decodeDraft)
}

/**
 * Returns a draft in the form in which it may be written to localStorage. It is encrypted if this device has a key,
 * because anyone with access to the device can read localStorage.
 */
function asNoted(owner: string, name: string, values: object | null): object | null {
  const key = database && heldKey({ database: database.name, owner })
  if (!key || !values) return values
  const { encodeDraft } = deviceCodec({ box: key.box, kinds: sealableKinds })
  return encodeDraft({ owner, name, values }).values as object
}

function forgetLost(owner: string): void {
  forgetLostWrites(keysOf(VISITOR))
  forgetLostWrites(keysOf(owner))
}

function keysOf(owner: string): string {
  return `draft:${owner}/`
}

/** Runs `work` in one transaction. Returns null if this browser cannot store anything. */
async function onDevice<T>(work: (drafts: Drafts) => Promise<T>): Promise<T | null> {
  try {
    database ??= deviceDatabase()
    const opened = database
    const table: Drafts['table'] = opened.table('drafts')
    const seals: StoredSeals = opened.table('seals')
    const codec = async (owner: string) =>
      owner === VISITOR ? plainCodec : (await sealIn(seals, owner)).codec
    return await withKeys(() =>
      // This function must be async: otherwise Dexie runs the code after its first `await` outside of the transaction.
      opened.transaction('rw', table, seals, async () => work({ table, codec })),
    )
  } catch {
    return null
  }
}
