import type { Table } from 'dexie'
import { VISITOR } from '#web/entries/store/entry-store.ts'
import { rememberUnsent } from '#web/entries/sync/unsent-hint.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { answerIdIn } from './answer-draft.ts'
import type { DraftRow } from './draft.ts'
import { dropUnstoredDrafts, trackDraft, unstoredDrafts } from './unstored-drafts.ts'

let table: Table<DraftRow, [string, string]> | null = null

/** What was typed into a form; null where nothing was, or where this browser keeps nothing. */
export async function readDraft(owner: string, name: string): Promise<unknown> {
  const row = await onDevice(async (forms) => {
    await settle(forms, owner)
    return forms.get([owner, name])
  })
  if (row !== null) forgetAllLeft(owner)
  return row?.values ?? null
}

/**
 * Null forgets it. Where it cannot be kept the words are still in their field.
 * @returns whether the device did as it was told
 */
export async function saveDraft(owner: string, name: string, values: object | null): Promise<boolean> {
  const work = onDevice(async (forms) => {
    if (values) await forms.put({ owner, name, values })
    else await forms.delete([owner, name])
    return true
  })
  trackDraft(owner, name, values, work)
  // What a visitor answers is on its way to whoever signs in.
  if (owner === VISITOR && values && answerIdIn(name) !== null) rememberUnsent(VISITOR, true)
  return (await work) ?? false
}

/** The names of the forms somebody has begun, of those whose name begins so. */
export async function draftNames(owner: string, prefix: string): Promise<ReadonlySet<string>> {
  const keys = await onDevice(async (forms) => {
    await settle(forms, owner)
    return forms.where('owner').equals(owner).primaryKeys()
  })
  if (keys !== null) forgetAllLeft(owner)
  return new Set((keys ?? []).map(([, name]) => name).filter((name) => name.startsWith(prefix)))
}

/** Takes in what an owner typed last on a page that could not write it down any more. */
export async function recoverDrafts(owner: string): Promise<void> {
  const isDone = await onDevice(async (forms) => {
    await takeLeft(forms, owner)
    return true
  })
  if (isDone) dropUnstoredDrafts(owner)
}

/** Before anything is read: what earlier pages left, and what somebody typed before they signed in. */
async function settle(forms: Table<DraftRow, [string, string]>, owner: string): Promise<void> {
  await takeLeft(forms, VISITOR)
  await takeLeft(forms, owner)
  await adoptVisitor(forms, owner)
}

function forgetAllLeft(owner: string): void {
  dropUnstoredDrafts(VISITOR)
  dropUnstoredDrafts(owner)
}

/** What the page before this one could not write down any more. */
async function takeLeft(forms: Table<DraftRow, [string, string]>, owner: string): Promise<void> {
  for (const [name, values] of unstoredDrafts(owner)) {
    if (values) await forms.put({ owner, name, values })
    else await forms.delete([owner, name])
  }
}

/**
 * What was typed here before signing in is the member's from now on; a form of theirs that is begun already stays as it is.
 * Answers are saved with the entries: see `sync/take-over.ts`.
 */
async function adoptVisitor(forms: Table<DraftRow, [string, string]>, owner: string): Promise<void> {
  if (owner === VISITOR) return
  const ofVisitor = await forms.where('owner').equals(VISITOR).toArray()
  for (const row of ofVisitor) {
    if (answerIdIn(row.name) !== null || (await forms.get([owner, row.name]))) continue
    await forms.put({ ...row, owner })
    await forms.delete([VISITOR, row.name])
  }
}

/** In one transaction; null where this browser keeps nothing. */
async function onDevice<T>(
  work: (forms: Table<DraftRow, [string, string]>) => Promise<T>,
): Promise<T | null> {
  try {
    table ??= deviceDatabase().table('typing')
    const forms = table
    // An async function, as Dexie can tell: what follows an `await` in another would be outside of the transaction.
    return await forms.db.transaction('rw', forms, async () => work(forms))
  } catch {
    return null
  }
}
