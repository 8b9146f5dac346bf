import { isLockedDraft, isSavable, isTextDraft, type TextDraft } from '#web/entries/replica/drafts.ts'
import { inOrder } from '#web/entries/replica/entry-order.ts'
import { isLockedChange } from '#web/entries/replica/hold-changes.ts'
import type { Draft, KnownEntry, UnsentChange } from '#web/entries/replica/rows.ts'
import { changeKey, entryKey } from '#web/entries/replica/slice.ts'
import { isDeleted, viewEntry } from '#web/entries/replica/view-entry.ts'
import { deviceStore } from '#web/entries/store/device-store.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import type { Described, Names, Unsent, UnsentRule } from '#web/lib/unsent.ts'

const form: Names = ['form that you have begun', 'forms that you have begun']

/** Description of an entry or draft that this device cannot decrypt now. */
const locked: Described = { title: 'Encrypted', texts: [] }

/**
 * Returns everything that would be lost if a member's data were deleted from this device now.
 * @param rules rules of all features that may have stored data on this device
 * @throws {Error} if the database cannot be read; its data must not be deleted then
 */
export async function findUnsent(owner: string, rules: readonly UnsentRule[]): Promise<Unsent[]> {
  const database = deviceDatabase()
  try {
    await database.open()
  } catch {
    // If this browser cannot store data, it has none that could be lost.
    return []
  }
  try {
    const store = deviceStore(database)
    await store.recoverDrafts(owner)
    return await store.transact(async (tx) => {
      const unsent = await tx.unsentOf(owner)
      const names = unsent.map(({ kind, entry }) => ({ kind, id: entry }))
      const known = (await tx.entriesNamed(owner, names)).filter((entry) => entry !== undefined)
      const drafts = await tx.draftsOf(owner)
      return [...entriesIn(unsent, known, rules), ...drafts.flatMap((draft) => draftIn(draft, rules))]
    })
  } finally {
    database.close()
  }
}

/** Combines the unsent changes of one entry into one item, because a member sees entries and not changes. */
function entriesIn(
  changes: readonly UnsentChange[],
  known: readonly KnownEntry[],
  rules: readonly UnsentRule[],
): Unsent[] {
  const byEntry = Map.groupBy(changes, changeKey)
  const knownBy = new Map(known.map((entry) => [entryKey(entry), entry]))
  return [...byEntry].map(([key, ofEntry]) => {
    const entry = viewEntry(knownBy.get(key), inOrder(ofEntry))
    const rule = rules.find(({ entries }) => entries?.[entry.kind])
    const done = {
      names: rule?.entries?.[entry.kind] ?? ([entry.kind, `${entry.kind}s`] as const),
      isWritten: !rule?.isDone,
      isSendable: true,
    }
    if (ofEntry.some(isLockedChange)) return { ...done, ...locked }
    const { title, texts } = rule?.describe?.(entry.id, entry.fields) ?? described(entry.fields, rule)
    const isNamedDeleted = isDeleted(entry) && !rule?.describe
    return { ...done, title: isNamedDeleted ? `${title} (deleted)` : title, texts }
  })
}

/** Describes a draft; null if it has no text, since nothing would be lost. */
function draftIn(found: Draft, rules: readonly UnsentRule[]): Unsent[] {
  const isLocked = isLockedDraft(found)
  const { values } = found
  const name = isLocked ? found.values.name : found.name
  const rule = rules.find(({ drafts }) => drafts && name.startsWith(drafts.prefix))
  const draft = { names: rule?.drafts?.names ?? form, isWritten: true }
  if (isLocked) return [{ ...draft, ...locked, isSendable: false }]
  const { title, texts } = isTextDraft(values) ? textsOf(values, rule) : described(values as object, rule)
  if (texts.length === 0 && (title === '' || isTextDraft(values))) return []
  return [{ ...draft, title, texts, isSendable: isTextDraft(values) && isSavable(values) }]
}

/** Describes the text of a draft, and the unsaved texts that were set aside when this draft replaced them. */
function textsOf({ entry, text, fields, aside }: TextDraft, rule: UnsentRule | undefined): Described {
  const written = [text, ...aside.map(({ text }) => text)].filter((text) => text?.trim())
  const parts = written.map((text) => {
    const all = { ...fields, text }
    return rule?.describe?.(entry.id, all) ?? described(all, rule)
  })
  return { title: parts[0]?.title ?? '', texts: parts.flatMap(({ texts }) => texts) }
}

/** Fields that do not count as text of an entry, because they identify the entry or are never displayed. */
const notTexts = ['title', 'reference', 'id', 'deletedAt']

function described(fields: object, rule: UnsentRule | undefined): Described {
  const { title, reference } = fields as Readonly<Record<string, unknown>>
  const texts = Object.entries(fields).filter(
    ([name]) => !notTexts.includes(name) && !rule?.chosen?.includes(name),
  )
  return {
    title: [title, reference].find((name) => typeof name === 'string')?.trim() ?? '',
    texts: texts.flatMap(([name, value]) => textsWithin(name, value)),
  }
}

/** Returns a text, or all texts in a nested list, such as the weeks of a group with their questions. */
function textsWithin(name: string, value: unknown): { name: string; text: string }[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ name, text: value }]
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown, place) => {
    if (typeof item !== 'object' || item === null) return textsWithin(`${name} ${place + 1}`, item)
    const fields = Object.entries(item).filter(([field]) => field !== 'id')
    return fields.flatMap(([field, inner]) => textsWithin(`${name} ${place + 1}, ${field}`, inner))
  })
}
