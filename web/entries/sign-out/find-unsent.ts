import type { EntryKind } from '#contract/entry.ts'
import { completionDay } from '#contract/reading/completion-id.ts'
import { type AnswerDraft, answerIdIn, blankDraft, isSavable } from '#web/entries/drafts/answer-draft.ts'
import { inOrder } from '#web/entries/store/entry-order.ts'
import type { KnownEntry, UnsentChange } from '#web/entries/store/entry-store.ts'
import { isDeleted, viewEntry } from '#web/entries/sync/view-entry.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'

/** Something a member wrote, or did to what they wrote, that is on this device and not in their account. */
export interface Unsent {
  what: EntryKind | 'draft' | 'form'
  /** Names it to its writer; empty where it has no name. */
  title: string
  /** Their words, each under what it answers or is called. */
  texts: readonly { name: string; text: string }[]
  /** It can go to the account as it is; a form that is half filled in has to be finished by its writer. */
  isSendable: boolean
}

/** Rows of `typing`: see `web/entries/drafts/draft-store.ts`. */
interface TypedRow {
  name: string
  values: Record<string, unknown>
}

/** Everything that would be lost to a member if this device forgot them now; nothing where it keeps nothing. */
export async function findUnsent(owner: string): Promise<Unsent[]> {
  const database = deviceDatabase()
  try {
    const rowsOf = <Row>(table: string) =>
      database.table<Row>(table).where('owner').equals(owner).toArray() as Promise<Row[]>
    const known = await rowsOf<KnownEntry>('syncEntries')
    return [
      ...entriesIn(await rowsOf<UnsentChange>('syncUnsent'), known),
      ...(await rowsOf<TypedRow>('typing')).flatMap((row) => draftIn(row) ?? formIn(row)),
    ]
  } catch {
    return []
  } finally {
    database.close()
  }
}

/** Several changes of one entry are one thing to whoever made them. */
function entriesIn(changes: readonly UnsentChange[], known: readonly KnownEntry[]): Unsent[] {
  const byEntry = Map.groupBy(changes, ({ kind, entry }) => `${kind}/${entry}`)
  const knownBy = new Map(known.map((entry) => [`${entry.kind}/${entry.id}`, entry]))
  return [...byEntry].map(([key, ofEntry]) => {
    const entry = viewEntry(knownBy.get(key), inOrder(ofEntry))
    if (entry.kind === 'answer')
      return { what: 'answer', isSendable: true, ...answerIn(entry.id, entry.fields, [entry.fields.text]) }
    if (entry.kind === 'completion')
      return { what: 'completion', isSendable: true, title: `Day ${completionDay(entry.id)}`, texts: [] }
    const title = titleIn(entry.fields)
    return {
      isSendable: true,
      what: entry.kind,
      title: isDeleted(entry) ? `${title} (deleted)` : title,
      texts: textsIn(entry.fields),
    }
  })
}

/** What was written to a question and not saved; null where it is a form. */
function draftIn({ name, values }: TypedRow): Unsent[] | null {
  const id = answerIdIn(name)
  if (id === null) return null
  const { text, aside, question } = { ...blankDraft, ...(values as Partial<AnswerDraft>) }
  const texts = [text, ...aside.map(({ text }) => text)].filter((text) => text?.trim())
  if (texts.length === 0) return []
  return [{ what: 'draft', isSendable: isSavable(text), ...answerIn(id, { question }, texts) }]
}

/** @param id of an answer, which begins with its day: "8-a" */
function answerIn(id: string, { question }: Readonly<Record<string, unknown>>, texts: readonly unknown[]) {
  const name = String(question || 'Your reflection')
  return {
    title: `Day ${Number.parseInt(id, 10)}`,
    texts: texts.map((text) => ({ name, text: String(text) })),
  }
}

/** A form that has nothing written in it is nothing to lose. */
function formIn({ values }: TypedRow): Unsent[] {
  const texts = textsIn(values)
  const title = titleIn(values)
  return texts.length === 0 && title === '' ? [] : [{ what: 'form', isSendable: false, title, texts }]
}

/** Fields that are chosen, not written, or that name the whole. */
const notTexts = new Set([
  ...['title', 'category', 'date', 'answeredOn', 'deletedAt', 'memorizedAt', 'reference'],
  // Of a community study: see `web/features/together/group-editor/group-draft.ts`.
  ...['id', 'startsOn', 'admission', 'capacity'],
])

function textsIn(fields: Readonly<Record<string, unknown>>): { name: string; text: string }[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    notTexts.has(name) ? [] : textsWithin(name, value),
  )
}

/** A text, or all that lie within a list, such as of weeks with their questions. */
function textsWithin(name: string, value: unknown): { name: string; text: string }[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ name, text: value }]
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown, place) => {
    if (typeof item !== 'object' || item === null) return textsWithin(`${name} ${place + 1}`, item)
    const fields = Object.entries(item).filter(([field]) => field !== 'id')
    return fields.flatMap(([field, inner]) => textsWithin(`${name} ${place + 1}, ${field}`, inner))
  })
}

function titleIn({ title, reference }: Readonly<Record<string, unknown>>): string {
  return [title, reference].find((name) => typeof name === 'string')?.trim() ?? ''
}
