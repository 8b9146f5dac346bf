import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import type { SyncState } from '#web/entries/store/replica-store.ts'
import { waitingFor } from '#web/entries/view/sync-message.ts'
import type { AnswerDraft } from './answer-draft.ts'

export type AnswerEntry = ViewEntry<AnswerFields>

/**
 * Another text by the member for the same question, with its origin. It is displayed beside the answer field, and the
 * member can use it instead or dismiss it.
 */
export interface OfferedText {
  /** React key of the text. */
  id: string
  text: string
  /** ISO 8601. */
  writtenAt: string
  /**
   * Origin of the text: the saved answer, a conflict copy of it, or an earlier draft on this device that another text
   * has replaced.
   */
  from: 'account' | 'other' | 'aside'
}

/** State of the field for an answer. */
export interface AnswerView {
  text: string
  /** Whether the server has received the saved answer. */
  isSaved: boolean
  offered: OfferedText[]
  /** Message about saving the answer; empty if there is nothing to report. */
  words: string
  charsLeft: number
}

interface Shown {
  entry: AnswerEntry | undefined
  draft: AnswerDraft
  /** Whether the device has stored the last keystrokes; null while unknown. */
  isKept: boolean | null
  state: Pick<SyncState, 'isPersistent' | 'connection' | 'isServerFailing'>
}

export function answerView({ entry, draft, isKept, state }: Shown): AnswerView {
  const saved = entry?.fields.text ?? ''
  const text = draft.text ?? saved
  return {
    text,
    isSaved: saved !== '' && entry?.whereabouts === 'account',
    offered: unlike(text, offeredTexts(entry, draft)),
    words: draft.text === null ? savedWords(entry, state) : draftWords(text, isKept),
    charsLeft: MAX_ANSWER_CHARS - text.length,
  }
}

function offeredTexts(entry: AnswerEntry | undefined, { text, seen, aside }: AnswerDraft): OfferedText[] {
  const texts: OfferedText[] = []
  // True if another device has saved a newer version since the member began to type: then that version is offered
  // beside the field.
  const isOverOlder = text !== null && entry && entry.stamps.text !== seen?.stamps.text
  if (isOverOlder && entry.fields.text) {
    const { text } = entry.fields
    texts.push({ from: 'account', id: 'account', text, writtenAt: entry.createdAt })
  }
  for (const { id, text, at } of entry?.others ?? []) texts.push({ from: 'other', id, text, writtenAt: at })
  for (const { id, text, writtenAt } of aside) texts.push({ from: 'aside', id, text, writtenAt })
  return texts
}

/** Filters the texts displayed beside the field: removes duplicates, and the text that the field itself displays. */
function unlike(text: string, offered: readonly OfferedText[]): OfferedText[] {
  return offered.filter(
    (one, index) => one.text !== text && offered.findIndex((other) => other.text === one.text) === index,
  )
}

function draftWords(text: string, isKept: boolean | null): string {
  if (isKept === null || text === '') return ''
  return isKept ? 'Saved on this device' : 'Not saved on this device once you leave this page'
}

/** Describes where a saved answer is stored: on the server, or on this device only. */
function savedWords(
  entry: AnswerEntry | undefined,
  { isPersistent, connection, isServerFailing }: Shown['state'],
): string {
  if (!entry) return ''
  if (entry.whereabouts === 'account') return entry.fields.text ? 'Saved to your account' : ''
  if (connection === 'under_way') return 'Saving…'
  if (!isPersistent) return 'Not saved on this device once you leave this page'
  return connection === 'waiting' ? waitingFor(isServerFailing) : 'Saved on this device'
}
